picture-centre = The centre, e5, is marked.
picture-centre-label = An empty sheet of nine by nine cells, with columns a to i and rows 1 to 9 from the top. The centre, e5, is marked.
picture-turned = turned clockwise
picture-mirrored = mirrored, then turned clockwise
picture-ways-label = The tile F5 in eight ways: as it is and turned by 90, 180 and 270 degrees, and the same four mirrored.
picture-sheet-label = A sheet with three tiles: K8 over the centre, P5 at the right edge on h4, i4, g5, h5 and i5, and I3 in the corner on a1, a2 and a3.
