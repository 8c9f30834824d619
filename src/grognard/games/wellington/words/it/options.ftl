value-instant = immediate
value-pause = con una pausa

option-windows = Occasioni di risposta
option-windows-help = Immediate: viene interpellato solo chi può rispondere, altrimenti il gioco prosegue subito. Con una pausa: ogni occasione dura lo stesso tempo, che qualcuno abbia o no una carta adatta, e così il tempo trascorso non rivela nulla sulle mani.
