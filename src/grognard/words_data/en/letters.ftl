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
    [days] It has waited for { $count } days.
    [hours] It has waited for { $count } hours.
   *[minutes] { $count ->
        [one] It has waited for a minute.
       *[other] It has waited for { $count } minutes.
    }
}
letter-left = { $unit ->
    [days] After { $count } more days the others may choose who plays on for you.
    [hours] After { $count } more hours the others may choose who plays on for you.
   *[minutes] In a few minutes the others may choose who plays on for you.
}
letter-end = You are told once, and again when you have been there. Channels and quiet hours are on your page “You”.
letter-test = Grognard: a test
letter-test-text = This channel works: it will tell you when it is your turn.
letter-code = Your code for notices
letter-code-text = { $name } wants Grognard to tell him at this address when it is his turn. If that is you, write this code on your page “You”: { $code }

    If it is not, do nothing: nothing more will come.
