help-doctor =
    Show what is installed here and what works.
    When you ask for help, send what this prints. It contains no game and no name.
examples-doctor =
    cinquina doctor
    cinquina doctor --json
doctor-system = Python { $python } on { $system }
doctor-packages = Cinquina { $cinquina }, NumPy { $numpy }, Numba { $numba }
doctor-extra = { $installed ->
    [yes] Extra { $extra }: installed
   *[no] Extra { $extra }: not installed (pip install 'cinquina[{ $extra }]')
  }
doctor-game = { $compiled ->
    [none] { $game }: plain Python for now; it is compiled when it is first played
   *[other] { $game }: compiled ({ $compiled })
  }
doctor-cache = { $obstacle ->
    [none] Compiled code: { $folder }, { $megabytes } MB
   *[other] Compiled code: { $folder } cannot be written to: { $obstacle }
  }
doctor-database = { $megabytes ->
    [none] Tables: { $url }, not used yet
   *[other] Tables: { $url }, { $megabytes } MB
  }
doctor-port = { $free ->
    [yes] Port { $port }: free
   *[no] Port { $port }: in use; is a server running already?
  }
doctor-terminal = { $interactive ->
    [yes] Terminal: { $terminal }, { $columns } x { $rows }, { $encoding }
   *[no] Terminal: none (the output goes elsewhere), { $encoding }
  }
