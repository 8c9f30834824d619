event-disgraced = { $leader } non comanda più { $duchy_at }.
event-scattered = { $sp ->
    [0] Nella fuga { $duchy_from } { $side } non perdono soldati.
    [one] Nella fuga { $duchy_from } { $side } perdono 1 PF, che va nella Casella del Raggruppamento.
   *[other] Nella fuga { $duchy_from } { $side } perdono { $sp } PF, che vanno nella Casella del Raggruppamento.
    }
