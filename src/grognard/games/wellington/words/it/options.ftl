value-instant = immediate
value-pause = con una pausa

option-windows = Occasioni di risposta
option-windows-help = Immediate: viene interpellato solo chi può rispondere, senza limiti di tempo, altrimenti il gioco prosegue subito. Con una pausa: a un tavolo dal vivo ogni occasione dura gli stessi pochi secondi, che qualcuno abbia o no una carta adatta, e così il tempo trascorso non rivela nulla sulle mani; chi non risponde in tempo passa.
