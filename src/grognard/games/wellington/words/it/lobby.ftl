## Nella sala: che cos’è e quanto dura

game-blurb = La Gran Bretagna e la Spagna contro due armate francesi, dall'assedio di Ciudad Rodrigo ai Pirenei. A ogni impulso una Potenza gioca una carta della sua mano segreta, per l'evento o per i punti comando con cui marciare, assediare, costruire e alzare bandiere; e più di una carta guasta i piani altrui.
setup-1812 = La campagna del 1812
setup-1813 = La campagna del 1813
length-1812 = circa sei ore
length-1813 = circa quattro ore
tale-1812 = Gennaio 1812. Wellington è davanti a Ciudad Rodrigo; Soult è in Andalusia, Suchet davanti a Valencia, Marmont sul Duero, e i guerriglieri dappertutto. I francesi vincono subito se prendono tutti i ducati chiave della Spagna o quelli del Portogallo, gli Alleati se liberano la Spagna o entrano in Francia; altrimenti decidono i punti del 1814. Tre anni, ciascuno con i suoi rinforzi: la guerra intera.
tale-1813 = Gennaio 1813. Madrid è stata presa e riperduta, e i migliori francesi sono partiti per la Germania. Wellington raduna in Portogallo l'esercito per la marcia che finirà a Vitoria. Due anni invece di tre, con gli Alleati all'attacco fin dal primo impulso: la guerra più breve.
