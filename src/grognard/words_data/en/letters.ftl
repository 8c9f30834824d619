# What notices say: by mail, to a browser, to a webhook.

letter-subject = { $count ->
    [one] Your turn: { $title }
   *[other] Your turn at { $count } tables
}
letter-lead = { $count ->
    [one] A table waits for you.
   *[other] { $count } tables wait for you.
}
letter-table = { $scenario }, as { $seat }
letter-question = You are asked: { $question }
letter-last = What happened last: { $last }
letter-since = { $unit ->
    [days] It has been waiting for { $count } days.
    [hours] It has been waiting for { $count } hours.
   *[minutes] { $count ->
        [one] It has been waiting for a minute.
       *[other] It has been waiting for { $count } minutes.
    }
}
letter-left = { $unit ->
    [days] In { $count } days the others may choose who plays on for you.
    [hours] In { $count } hours the others may choose who plays on for you.
   *[minutes] { $count ->
        [one] In a minute the others may choose who plays on for you.
       *[other] In { $count } minutes the others may choose who plays on for you.
    }
}
letter-end = You are told once, and again only when you have been there or your time runs short. Channels and quiet hours are on your page “You”.
letter-test = Grognard: a test
letter-test-text = This channel works: it will tell you when it is your turn.
letter-code = Your code for notices
letter-code-text = { $name } wants Grognard to write to this address when a table waits for their move. If that is you, enter this code on your page “You”: { $code }

    If it is not, do nothing: nothing more will come.
