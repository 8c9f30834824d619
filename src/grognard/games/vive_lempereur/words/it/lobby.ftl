## Nella sala: che cos’è e quanto dura

game-blurb = Un duello su un campo di 273 esagoni. A ogni round le due parti scelgono in segreto una carta e tirano i dadi di comando; poi le unità marciano, fanno fuoco, caricano e recuperano una alla volta.
length-waterloo = circa due ore
length-quatre_bras = circa un'ora
length-ligny = circa un'ora e mezza
length-hypothetical = circa un'ora e mezza
tale-waterloo = 18 giugno 1815. Dopo una notte di pioggia Wellington aspetta sulla cresta di Mont-Saint-Jean, con guarnigioni a Hougoumont e alla Haye Sainte e i prussiani a poche ore di marcia. I francesi vincono se eliminano dodici unità o generali inglesi entro la fine del terzo turno, oppure quindici tra inglesi e prussiani più tardi. Gli alleati vincono se ne eliminano quattordici francesi. Per l'Imperatore conta ogni round, per Wellington ogni ora.
tale-quatre_bras = 16 giugno 1815. Il maresciallo Ney risale la strada di Bruxelles verso un crocevia tenuto da pochi battaglioni olandesi e di Nassau, mentre le brigate inglesi accorrono una dopo l'altra. Se i francesi controllano tutti e tre gli esagoni di Quatre Bras la battaglia finisce subito con una vittoria decisiva. Altrimenti vince chi alla fine di un turno ha eliminato otto unità o generali. Il campo è piccolo e le forze sono poche: è la battaglia migliore per imparare.
tale-ligny = 16 giugno 1815. Blücher è schierato dietro il ruscello della Ligne con una guarnigione in ogni villaggio, e Napoleone lo attacca di fronte prima che possa unirsi a Wellington. I francesi devono eliminare nove unità o generali prussiani, i prussiani undici francesi. L'Imperatore ha la Guardia e i cannoni più pesanti, e di solito la spunta: chi prende i prussiani ha davanti un pomeriggio duro e, se ce la fa, una vittoria di cui vantarsi.
tale-hypothetical = Due eserciti pari si incontrano su un terreno che nessuno dei due ha scelto. I giocatori pescano e posano a turno il terreno, mandano gli esploratori e schierano in segreto; non ci sono due campi uguali. Eliminare nove unità nemiche è una vittoria sostanziale; cacciare del tutto il nemico da uno dei tre settori è una vittoria decisiva.
