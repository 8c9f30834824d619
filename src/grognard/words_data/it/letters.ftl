# Che cosa dicono gli avvisi: per posta, al browser, a un webhook.

letter-subject = { $count ->
    [one] Tocca a te: { $title }
   *[other] Tocca a te a { $count } tavoli
}
letter-lead = { $count ->
    [one] Un tavolo ti aspetta.
   *[other] { $count } tavoli ti aspettano.
}
letter-table = { $scenario }, come { $seat }
letter-question = Ti si chiede: { $question }
letter-last = L'ultima cosa successa: { $last }
letter-since = { $unit ->
    [days] Aspetta da { $count } giorni.
    [hours] Aspetta da { $count } ore.
   *[minutes] { $count ->
        [one] Aspetta da un minuto.
       *[other] Aspetta da { $count } minuti.
    }
}
letter-left = { $unit ->
    [days] Tra { $count } giorni gli altri potranno scegliere chi gioca al posto tuo.
    [hours] Tra { $count } ore gli altri potranno scegliere chi gioca al posto tuo.
   *[minutes] { $count ->
        [one] Tra un minuto gli altri potranno scegliere chi gioca al posto tuo.
       *[other] Tra { $count } minuti gli altri potranno scegliere chi gioca al posto tuo.
    }
}
letter-end = Ricevi un solo avviso, e un altro solo dopo che sei passato o quando il tuo tempo sta per finire. Canali e ore di silenzio stanno nella tua pagina «Tu».
letter-test = Grognard: una prova
letter-test-text = Questo canale funziona: ti dirà quando tocca a te.
letter-code = Il tuo codice per gli avvisi
letter-code-text = { $name } vuole che Grognard scriva a questo indirizzo quando un tavolo aspetta una sua mossa. Se sei tu, scrivi questo codice nella tua pagina «Tu»: { $code }

    Se non sei tu, non fare nulla: non arriverà altro.
