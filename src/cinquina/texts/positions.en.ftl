error-position-fields = A position consists of fields with names; “{ $value }” does not.
error-position-lacks = The position lacks the field “{ $field }”.
error-position-unknown = A position has no field “{ $field }” here. The fields are: { $known }.
error-position-part = In the position, “{ $field }” is “{ $value }”; it must consist of fields with names.
error-position-flag = In the position, “{ $field }” is “{ $value }”; it must be true or false.
error-position-number = In the position, “{ $field }” is “{ $value }”; it must be a whole number from { $least } to { $most }.
error-position-least = In the position, “{ $field }” is “{ $value }”; it must be a whole number, { $least } or more.
error-position-choice = In the position, “{ $field }” has “{ $value }”. These are possible: { $known }.
error-position-seat = In the position, “{ $field }” has “{ $value }”; it must be a seat, from 0 to { $last }.
error-position-seats = In the position, “{ $field }” is “{ $value }”; it must be different seats in ascending order.
error-position-list = In the position, “{ $field }” is “{ $value }”; it must be a list.
error-position-length = In the position, “{ $field }” is “{ $value }”; the length of the list must be { $length }.
error-position-by-seat = In the position, “{ $field }” is “{ $value }”; it must be a list with one entry for each seat: { $players } in all.
error-position-counts = In the position, “{ $field }” is “{ $value }”; it must say how often each of these occurs: { $known }.
error-position-set =
    { $count ->
        [0] In the position, “{ $piece }” is missing
        [one] In the position, “{ $piece }” occurs once
       *[other] In the position, “{ $piece }” occurs { $count } times
    } in these fields together: { $fields }. { $right ->
        [0] It must not occur.
        [one] It must occur once.
       *[other] It must occur { $right } times.
    }
