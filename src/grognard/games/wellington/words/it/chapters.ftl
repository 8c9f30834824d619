# I capitoli del regolamento, come intestano le regole.

chapter-1 = Introduzione e componenti
chapter-2 = Piazzamento
chapter-3 = Controllo dei Ducati
chapter-4 = Come si gioca
chapter-5 = Carte
chapter-6 = Costruzione e Raggruppamento
chapter-7 = Bandiere
chapter-8 = Alleanze
chapter-9 = Movimento
chapter-10 = Intercettazione e sganciamento
chapter-11 = Battaglia
chapter-12 = Fortezze e assedi
chapter-13 = Attrito
chapter-14 = Il mare
chapter-15 = Risorse
chapter-16 = Interfase
chapter-17 = Casi particolari
chapter-18 = Fine della partita
chapter-19 = Vittoria
chapter-1813 = Piazzamento della partita breve
chapter-C = Le carte
chapter-D = Differenze dagli altri giochi della serie
chapter-G = Glossario
chapter-T = Tabelle
chapter-X = L'esempio di gioco
