import type { MerchantGroup } from "./merchant.ts";

export const transportMerchants: readonly MerchantGroup[] = [
  {
    category: "Transporte/Combustible",
    kind: "una gasolinera",
    isBroad: true,
    names: `Repsol=waylet|estacion repsol|repsol waylet|campsared|es repsol|e s repsol, Cepsa=moeve|cepsa card|cepsa estaciones|moeve gow|cepsa gow, BP=^bp|bp oil|bp estacion|bp espana, Galp=galp energia espana|petrogal, Shell=shell espana|disa shell|shell recharge, TotalEnergies Estación=total estacion|totalenergies marketing|total gas station`,
  },
  {
    category: "Transporte/Combustible",
    kind: "una gasolinera",
    names: `Plenergy=plenoil|plenergy estacion, Ballenoil, Petroprix, Petronor, Campsa, Avia=^avia|avia estacion|es avia, Disa=^disa|disa red|disa gestion, Q8=^q8, Meroil, Esclatoil, BonÀrea Energia=bonarea energia, Beroil, Gasexpress=gas express|gasexpress, Tamoil, Petrocat, Petromiralles, Agla, Easygas=easy gas, Gm Oil, Hafesa, Fast Fuel, Nafte, Farruco, Petroprecio, Valcarce, Iberdoex, AS 24=^as 24, Carrefour Gasolinera=gasolinera carrefour|carrefour carburante|carrefour carburantes|estacion servicio carrefour|carrefour gasolineras, Alcampo Gasolinera=gasolinera alcampo, Eroski Gasolinera=gasolinera eroski|gasolineras eroski, Costco Gasolinera=costco gas, Oil Prix=oilprix, Staroil, Enerplus, Dyneff, Energy Gas, Autonetoil, Canary Oil, PCan=^pcan, T-Oil, Petromax, Alz, Gasoprix, Red Ahorro, Andamur, Zoilo Ríos=zoilo rios, Agip, Esso, Q1, Aral, Circle K, Elefante Azul`,
  },
  {
    category: "Transporte/Combustible",
    kind: "un punto de recarga",
    names: `Zunder, Wenea, Ionity, Tesla Supercharger=tesla supercharging|tesla charging|supercharger, Iberdrola Smart Mobility=iberdrola movilidad|iberdrola smart mobility|iberdrola recarga, Endesa X Way=endesa x way|endesa x mobility|endesa x|juicepass, Acciona Recarga=acciona recarga|acciona mobility, Electromaps, Etecnic, Powerdot, Fastned, Atlante, Easycharger, Eranovum, Electra Recarga=electra charging, Plugsurfing, Chargemap, Shell Recharge, Milence, Endolla Barcelona=endolla`,
  },
  {
    category: "Transporte/Combustible",
    kind: "una empresa de transporte",
    names: `Renfe=renfe viajeros|renfe cercanias|renfe virtual|renfe operadora|renfe com|avlo|rodalies|rodalies catalunya|cercanias renfe, Ouigo=ouigo espana, Iryo=ilsa iryo|intermodalidad de levante, Alsa=alsa bus|alsa grupo|alsa metropolitana, Avanza=avanzabus|avanza bus|avanza grupo|avanza zaragoza, Socibus, Secorbus, Damas=^damas sa|damas autobuses, Monbus, Arriva=^arriva|arriva galicia, Samar=^samar|autobuses samar, Daibus, Jiménez Autocares=autobuses jimenez, Hife, Sagalés=sagales, Moventis, Sarfa, Teisa, !Plana=empresa plana, Bilman Bus, Pesa=^pesa, La Burundesa, La Estellesa, Lurraldebus=lurraldebus|mugi txartela|mugi, Bizkaibus=bizkaibus|barik, Dbus=dbus, Tuvisa, Euskotren=euskotren, Metro Bilbao=metro bilbao|creditrans, Bilbobus, Titsa=titsa|ten mas, Guaguas Municipales=guaguas municipales|guaguas|global guaguas, Tranvía de Tenerife=metrotenerife, EMT=emt madrid|emt valencia|emt malaga|emt palma|empresa municipal de transportes|emt, TMB=tmb barcelona|transports metropolitans|transports metropolitans de barcelona|t mobilitat|tmobilitat|t casual|t usual|^atm, AMB=^amb barcelona|amb mobilitat, Metro de Madrid=metro madrid|metro de madrid, Consorcio Regional de Transportes=crtm|consorcio regional de transportes|consorcio transportes|consorcio de transportes|tarjeta transporte publico|abono transporte|abono transportes, FGC=ferrocarrils generalitat|ferrocarrils de la generalitat|^fgc, FGV=^fgv|metrovalencia|ferrocarrils generalitat valenciana|tram alacant, Metro de Sevilla=metro sevilla, Metro de Málaga=metro malaga, Metro de Granada=metro granada|metropolitano granada, Tussam, Aucorsa, Vitrasa, Tranvías de Coruña=tranvias de la coruna|tranvias coruna, Auvasa, Tranvía Zaragoza=tranvia zaragoza|tranvias zaragoza|tranvias de zaragoza, Auzsa, TUA Oviedo=tua oviedo, EMTUSA=emtusa, TIB=tib mallorca|^tib|serveis ferroviaris, Metro Ligero=metro ligero, Larrea=^larrea, Interbus, Llorente Bus, La Veloz, Bus Nuria, Aerobus=aerobus barcelona|aerobus, Dipcar, Vibasa, FlixBus=flix|flixbus|flix se, Blablacar=bla bla car|comuto|blablacar bus, Trainline=trainline, Omio, Busbud, SNCF, Trenitalia, Deutsche Bahn=db vertrieb|db fernverkehr, Eurostar, CP Portugal=comboios de portugal, Carris, Metro de Lisboa, Transport for London=tfl travel|tfl gov, RATP, Wanatren, Bus Turistic,
    Urbanos de Zaragoza=urbanos de zaragoza, Transports de Menorca, Autos Mediterráneo, Transports Ciutat Comtal, TUS=^tus bus|tus santander, TCC Pamplona=tcc pamplona|transports pamplona, Tuzsa, Dbizi, Alavabus, Autobuses La Unión=autobuses la union, Vitoriabus, Autos Pesa, Autobuses Lugo, Castromil, Empresa Freire=empresa freire, Autos González=autos gonzalez, Hedegasa, Interurbana de Autocares, Linecar, Regionales Jiménez, Gijón Bus=gijon bus, CTA Asturias=consorcio de transportes de asturias, Compostelana, Portillo=^portillo bus|portillo avanza, Alsina Graells=alsina graells, Los Amarillos, !Comes=transportes generales comes|^comes sl, Amarillos Bus, Casal Autobuses, Autocares Julia=autocares julia|julia travel, Plana Autocares, Soler i Sauret, Mohn, Tusgsal=tusgsal, Baixbus=baixbus, Tugsal, Casas Bus=empresa casas, Bus Mataró, Transportes Interurbanos Tenerife, Salcai=^salcai, Metro de Tenerife, Carris Metropolitana=carris metropolitana|carris metrop, Metro do Porto=metro do porto|metro porto, STCP=^stcp, Rede Expressos=rede expressos, Fertagus=^fertagus, ATAC Roma=^atac, ATM Milano=atm milano|azienda trasporti milanesi, ANM Napoli, ACTV Venezia=^actv, GTT Torino=^gtt, !Italo=italo treno|italotreno|ntv italo, Trenord=trenord, BVG=^bvg|bvg berlin, MVG=^mvg, HVV=^hvv, VBB=^vbb, RMV=^rmv, Wiener Linien=wiener linien, ÖBB=^obb|oebb|obb personenverkehr, SBB=^sbb|sbb cff|sbb mobile, NS Reizigers=^ns reizigers|ns groep, GVB=^gvb, STIB=^stib|mivb, De Lijn=de lijn, SNCB=sncb|nmbs, Thalys=^thalys, Île-de-France Mobilités=ile de france mobilites|idf mobilites, RATP=ratp, TCL Lyon=tcl lyon, Tisséo=tisseo, LNER=^lner, Great Western Railway=great western railway|^gwr, Thameslink, TfL=tfl travel charge|transport for london|^tfl, National Express=national express, Megabus, Stagecoach=stagecoach, Dublin Bus=dublin bus, Leap Card=leap card|leap top up, Irish Rail=irish rail|iarnrod eireann, PKP Intercity=pkp intercity, Ceske Drahy=ceske drahy, RegioJet=regiojet, Skyss, Ruter=^ruter, HSL=^hsl, SL Stockholm=^sl stockholm, DSB=^dsb, Rejsekort=rejsekort, MTA=^mta|mta nyct, Amtrak, Greyhound`,
  },
  {
    category: "Transporte/Combustible",
    kind: "un coche con conductor",
    isBroad: true,
    names: "Uber=uber trip|uber bv|uber rides|uber pass|uber one|uber com|ubr",
  },
  {
    category: "Transporte/Combustible",
    kind: "un taxi o un coche con conductor",
    names: `Cabify=cabify es|maxi mobility, Bolt=^bolt|bolt eu|bolt operations|bolt services, FreeNow=free now|freenow|mytaxi|intelligent apps, Pidetaxi=pide taxi|pidetaxi, Joinup Taxi=joinup, Tele Taxi, Radio Taxi, Welcome Pickups, Lyft, Grab=^grab`,
  },
  {
    category: "Transporte/Combustible",
    kind: "un servicio de vehículos compartidos",
    names: `!Lime=^lime|lime ride|lime rides|li me, Dott=^dott|ridedott|emtransit, Tier=^tier mobility|tier mobility, Voi=^voi|voi technology, Bird Rides=bird rides|bird app, Acciona Movilidad=acciona movilidad|acciona mobility motosharing, Cooltra=ecooltra|cooltra, Yego=^yego|yego urban, Seat Mó=seat mo, Movo, eCooltra, Zity=zity car, Wible, Emov, Share Now=share now|car2go, Getaround=getaround|drivy, Amovens=amovens, Ubeeqo=ubeeqo|bluemove, SocialCar, Swipcar, Northgate, Bipi, Bicimad, Bicing, Valenbisi, Sevici, Bizi Zaragoza=^bizi, Donkey Republic, Nextbike, Bolt Patinete`,
  },
  {
    category: "Transporte/Combustible",
    kind: "una compañía aérea",
    isBroad: true,
    names: `Vueling=vueling airlines|vueling com, Iberia=^iberia|iberia lineas|iberia com|iberia l a e|iberia express|lae iberia|iberia cards billete, Ryanair, Air Europa=air europa lineas|aireuropa, Volotea, EasyJet=easy jet, Binter=binter canarias|bintercanarias|binternet, Canaryfly, Lufthansa, Air France=airfrance, KLM=^klm, Wizz Air=wizzair|wizz, British Airways=britishairways|british airways, TAP Portugal=tap air portugal|tap portugal|tap air, Turkish Airlines, Emirates=^emirates|emirates airline, Qatar Airways, American Airlines, Delta Air=delta air lines, United Airlines, Norwegian Air=norwegian air, Transavia, Eurowings, Swiss Air=swiss international, Aer Lingus=aer lingus|aerlingus, Royal Air Maroc, Avianca, LATAM=^latam|latam airlines, Aeroméxico=aeromexico, Air Nostrum=air nostrum, !Level=level airlines|flylevel, Wamos, Plus Ultra Líneas Aéreas=plus ultra lineas, Jet2, Finnair, SAS Airlines=scandinavian airlines, ITA Airways, Iberojet, World2Fly, Aena=^aena|aena parking|aena aeropuertos`,
  },
  {
    category: "Transporte/Combustible",
    kind: "una naviera",
    names: `Baleària=balearia|balearia eurolineas, Trasmediterránea=trasmediterranea|trasmed, Fred Olsen=fred olsen|fred olsen express, Naviera Armas=naviera armas|armas trasmediterranea, Grimaldi Lines, GNV Ferries=grandi navi veloci|gnv spa, FRS=^frs iberia|frs ferry, Brittany Ferries, Mediterranea Pitiusa, Intershipping, Naviera Mar de Ons=mar de ons`,
  },
  {
    category: "Transporte/Combustible",
    kind: "un aparcamiento",
    names: `EasyPark, ElParking=el parking|elparking, Telpark=telpark|empark, Saba=saba aparcamientos|^saba|saba parking|bamsa, Parclick, Indigo=^indigo|indigo park|parkia|parkindigo, Interparking, Apk2=apk2|apk 2|apk80|apk aparcamientos, E-Park=^e park|epark, Smou=^smou|smou barcelona, BSM=barcelona de serveis municipals|bsm aparcament|^bsm, Blinkay, Dornier=^dornier|dornier sa, Setex=setex aparki|aparki, Eysa=eysa|estacionamientos y servicios, Emtre, Isolux Corsan Aparcamientos, Reby, Onepark, Parkimeter, Parkvia, Wesmartpark, Parkapp, Zona Azul=zona azul|zona ora, AUSSA=^aussa, Sareb Aparcamiento, Aparca&Go=aparcago|aparca go, Pàrquing=parquing`,
  },
  {
    category: "Transporte/Combustible",
    kind: "un peaje",
    names: `Bip&Drive=bip drive|bipdrive|bip and drive, Via-T=via t|viat, Abertis=abertis autopistas|autopistas abertis, Autopistas=autopistas es|autopistas aumar|aumar, Aucat=^aucat, Acesa=^acesa, Ausol=^ausol|ausol autopista, Audasa=audasa|autopistas del atlantico|autopista del atlantico, Aucalsa, Audenasa, Avasa, Bidegi, Interbiak, Aulesa, Aucalsa AP-66, Iberpistas, Castellana de Autopistas, Autema, Túnel de Cadí=tunel del cadi|tunels barcelona cadi, Túnel de Sóller=tunel de soller, Seitt=seitt, Cobralot, Caminos Peaje, Pagatelia, Telepass=telepass, APRR, Vinci Autoroutes=vinci autoroutes|asf autoroutes, Via Verde Portugal=via verde portugal|via verde,
    Autoestradas de Galicia=autoestradas|autoestradas de galicia|autoestradas galicia, Itínere=itinere|itinere infraestructuras, Europistas, Bidelan=bidelan|bidelan autobideak|bidelan gipuzkoako, Vía Bidegi=bidegi, Autopista Vasco Aragonesa=vasco aragonesa, Túneles de Artxanda=tuneles artxanda|tunel artxanda|artxanda, Supersur=supersur, Túnel de Vallvidrera=tunel vallvidrera|tunels vallvidrera|vallvidrera|tabasa, Autopista Terrassa Manresa=autema|terrassa manresa, Accesos de Madrid=accesos madrid|accesos de madrid, Henarsa, Autopista Madrid Sur=autopista madrid sur, Ciralsa, Autopista del Sol=autopista del sol, Autopista Costa Cálida=costa calida autopista, Autopistas de León=autopistas de leon, Cedinsa, Castellana Autopistas, !Brisa=brisa autoestradas|brisa concessao, Ascendi, Via Livre=via livre, Portagens CTT=portagens ctt|pagamento de portagens, Autostrade per l'Italia=autostrade per l italia|autostrade, Asfinag=asfinag, Sanef=^sanef|sanef autoroutes, ATMB=^atmb, AREA Autoroutes=area autoroutes, Cofiroute=cofiroute, Escota=escota autoroutes, ASF=^asf, Eurotunnel=eurotunnel|le shuttle, Satap, Liefkenshoek`,
  },
  {
    category: "Transporte/Combustible",
    kind: "un alquiler de coches",
    names: `Sixt, Europcar, Hertz, Goldcar, Record Go=recordgo|record go, Avis=^avis|avis rent|avis alquile, Enterprise Rent=enterprise rent|atesa, Centauro Rent=centauro rent|centauro car, OK Mobility=ok mobility|ok rent a car|okmobility, Cicar, AutoReisen=autoreisen, PlusCar=plus car, Firefly Car, Budget Rent=budget rent, Alamo Rent=alamo rent, Rentalcars=rentalcars com|rentalcars, Doyouspain, Delpaso=del paso car|delpaso, Wiber=wiber rent, Click Rent=click rent|clickrent, Telefurgo=telefurgo, Fraikin, Arval, Alphabet, LeasePlan=leaseplan|ayvens, ALD Automotive`,
  },
  {
    category: "Transporte/Combustible",
    kind: "un taller o un centro del automóvil",
    names: `Norauto, Midas=^midas|talleres midas, Feu Vert, Euromaster, Vulco, Confortauto=confort auto, Aurgi=aurgi, Bosch Car Service, First Stop=firststop|first stop, Oscaro, Autodoc=autodoc, Rodi=rodi motor|^rodi, Driver Center, Carglass=carglass|ralarsa, RACE=^race|race asistencia|real automovil club, RACC=racc|reial automobil club, Applus ITV=applus|applus iteuve|iteuve, Itevelesa, ITV SGS=sgs itv, Veiasa, Atisae, Sitval=sitval|itv valencia, Certio=certio itv, Ivesur, Dekra ITV=dekra itv|dekra, Supervisión y Control=supervision y control, Louzao ITV, Mecanauto, Bestdrive, Motortown, Mobilauto, Neumáticos Soledad=neumaticos soledad|grupo soledad`,
  },
];
