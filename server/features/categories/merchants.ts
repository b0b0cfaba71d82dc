import type { ExpenseCategory } from "#shared/rules/categories.ts";
import { phraseIndex } from "./phrase-index.ts";

export interface Merchant {
  name: string;
  category: ExpenseCategory;
  /** What it is, to be read after "es": "un supermercado". */
  kind: string;
}

/**
 * `Name=spelling|spelling`, divided by commas. The name is a spelling too unless it begins with "!".
 * A spelling that begins with "^" counts only at the start of the text.
 */
const table: readonly (readonly [ExpenseCategory, kind: string, names: string])[] = [
  [
    "Supermercados/Alimentación",
    "un supermercado",
    `Mercadona, Carrefour=carrefour express|carrefour market|hiper carrefour, Lidl, Aldi=^aldi|aldi supermercados,
    !Dia=^dia|supermercado dia|supermercados dia|dia maxi|dia market|dia fresh|la plaza de dia|dia retail,
    Consum=^consum|consum s coop|supermercado consum, Eroski=eroski city|eroski center, Alcampo, Hipercor, Supercor,
    Caprabo, BonÀrea=bon area, Ahorramas=ahorra mas, Condis, Gadis, Froiz, Masymas=mas y mas, Coviran, Supersol,
    HiperDino=hiper dino|superdino, BM Supermercados=^bm, Uvesco, Simply=simply market, !El Árbol=supermercados el arbol, !La Sirena=^la sirena|congelados la sirena, Costco,
    Makro, Veritas, Sorli, Plusfresh, Bonpreu=esclat, Spar, Lupa=supermercados lupa, !La Despensa=^la despensa|supermercados la despensa, Family Cash,
    !El Jamón=supermercados el jamon, Alimerka, Primaprix, Herbolario Navarro, Ametller Origen=casa ametller,
    Hiber, Economy Cash,  Dealz, Sánchez Romero=sanchez romero`,
  ],
  [
    "Restaurantes/Bares",
    "un restaurante",
    `McDonald's=mcdonald|mc donalds|mcdonalds, Burger King=burguer king, KFC=kentucky fried, Telepizza,
    Domino's Pizza=dominos, Foster's Hollywood, VIPS, Ginos, Goiko=goiko grill, TGB=the good burger, Taco Bell, Subway,
    Five Guys, 100 Montaditos=cerveceria 100 montaditos, La Sureña, Rodilla, Starbucks, Tim Hortons, Dunkin=dunkin coffee,
    Pans & Company=pans y company|pans and company, Papa John's, Pizza Hut, Popeyes, Muerde la Pasta, La Tagliatella,
    UDON, Sushi Shop, Llaollao, Granier, Pizza Móvil=pizzamovil, Grosso Napoletano, Honest Greens, Vicio, Lizarran, Wok to Walk,
    La Mafia=la mafia se sienta, Santa Gloria=santagloria, Manolo Bakes, Carlos Pizza=pizzerias carlos, Peggy Sue's, Tony Roma's`,
  ],
  [
    "Restaurantes/Bares",
    "un servicio de comida a domicilio",
    "Glovo=glovoapp, Just Eat=justeat, Uber Eats=ubereats|uber * eats, Deliveroo, Bolt Food, Too Good To Go=toogoodtogo",
  ],
  [
    "Transporte/Combustible",
    "una gasolinera",
    `Repsol=waylet, Cepsa=moeve, BP=^bp|bp oil|e s bp, Galp, Shell, Plenergy=plenoil, Ballenoil, Petroprix, Petronor, Campsa, Avia=^avia|e s avia,
    Disa=^disa, Q8=^q8, Meroil, Esclatoil, Beroil, Gasexpress=gas express, Tamoil, Carrefour Gasolinera=e s carrefour|gasolinera carrefour|carrefour carburante, Zunder, Wenea, Ionity`,
  ],
  [
    "Transporte/Combustible",
    "transporte",
    `Renfe=renfe viajeros|renfe cercanias, Ouigo, Iryo, Alsa, Avanza=avanzabus|avanza bus, Blablacar=bla bla car, FlixBus, Uber=uber trip|uber bv,
    Cabify, Bolt=bolt eu, FreeNow=free now|mytaxi, !Lime=^lime|lime ride, EMT=emt madrid|emt valencia, TMB=tmb barcelona, Metro de Madrid=metro madrid,
    FGC=ferrocarrils generalitat, Metrovalencia, Metro Bilbao, Euskotren, Vueling, Iberia=^iberia|iberia lineas|iberia com, Ryanair, Air Europa, Volotea, EasyJet,
    Binter=binter canarias, Lufthansa, Air France, Wizz Air=wizzair, Baleària=balearia, Trasmediterránea=trasmediterranea, Fred Olsen,
    EasyPark, ElParking=el parking, Telpark, Saba=saba aparcamientos, Empark, Parclick, Indigo=^indigo|indigo park, Interparking, Bip&Drive=bip drive|bipdrive|via t, Abertis, Autopistas,
    Zity, Wible, ShareNow=share now, Bicimad, Bicing, Sixt, Europcar, Hertz, Goldcar, Record Go, Avis=^avis|avis rent, Norauto, Midas, Feu Vert, Euromaster, RACE=^race|race asistencia, RACC, Applus ITV=applus`,
  ],
  [
    "Compras/Ropa",
    "una tienda de ropa",
    `Zara, Mango=^mango|mango outlet|mng, H&M=h & m|hm, Primark, Pull&Bear=pull and bear|pull & bear, Bershka, Stradivarius, Massimo Dutti, Oysho, Lefties, Springfield,
    Cortefiel, Women'secret=women secret|womensecret, C&A, Kiabi, Desigual, Bimba y Lola=bimba & lola, Scalpers, Silbon, El Ganso, Shein, Zalando, ASOS, Vinted,
    Uniqlo, Levi's, Nike, Adidas, Foot Locker, JD Sports, Snipes, Calzedonia, Intimissimi, Tezenis, Parfois, Bijou Brigitte, Camper, Merkal=merkal calzados, Deichmann, Sfera, Punto Roma, Mayoral`,
  ],
  [
    "Compras/Ropa",
    "una tienda",
    `Amazon=amzn|amzn mktp|amazon mktp|amazon eu|amazon marketplace, El Corte Inglés=corte ingles|eci, AliExpress=ali express|alipay aliexpress, Temu, Miravia, eBay, Etsy, Wallapop, Decathlon,
    Sprinter, Forum Sport, Intersport, IKEA, Leroy Merlin, Bricomart=obramat, Bricodepot=brico depot, Bauhaus, Conforama, Maisons du Monde, Zara Home, !Flying Tiger=flying tiger|^tiger,
    Casa del Libro, FNAC, Media Markt=mediamarkt, Worten, !Miró=miro electrodomesticos|^miro, Toys R Us=toysrus|toys r us, Juguettos, Imaginarium, Sephora, Primor=perfumerias primor, Druni, !Douglas=perfumerias douglas|^douglas, Arenal=perfumerias arenal,
    !Kiko=kiko milano|^kiko, Rituals, Yves Rocher, Pandora, Tous, Kiwoko, Tiendanimal, Action=^action|action espana, Normal=^normal spain, Ale-Hop=ale hop|alehop, Natura=^natura|natura selection, Kave Home, Verdecora, PcBox`,
  ],
  [
    "Salud/Farmacia",
    "una empresa de salud",
    `Vitaldent, Dentix, Sanitas Dental=milenium dental|sanitas milenium, Quirónsalud=quironsalud|quiron|grupo quiron, HM Hospitales, Vithas, Clínica Baviera, Ribera Salud, Hospiten, Ruber=ruber internacional,
    Multiópticas, Alain Afflelou=afflelou, General Óptica=general optica, Visionlab=vision lab, Specsavers, Opticalia, GAES, Amplifon, Promofarma, DosFarma, Mifarma, Atida, Synlab, Institut Dexeus, IVI=^ivi, Dorsia, Clínica Planas`,
  ],
  [
    "Ocio/Entretenimiento",
    "un servicio de vídeo, música o juegos",
    `Netflix, Spotify, Disney+=disney plus|disneyplus|disney, HBO Max=hbo|hbomax|max com|help max, Prime Video=amazon prime|amznprime|primevideo|amazon video|prime amzn, Filmin, DAZN, Movistar Plus=movistar plus, SkyShowtime, Atresplayer, Audible, Kindle=kindle unlimited,
    YouTube Premium=youtube|youtubepremium|google youtube|google youtubepremium, Apple Music, Apple TV, Tidal, Deezer, Twitch, Crunchyroll, Storytel, Nextory, Steam=steam games|steampowered|steam purchase, PlayStation=playstation network|sony interactive, Nintendo, Xbox=microsoft xbox, Epic Games, Blizzard, Riot Games, Roblox, GAME=^game stores`,
  ],
  [
    "Ocio/Entretenimiento",
    "ocio o viajes",
    `Booking=booking com|bkg, Airbnb, Expedia, eDreams, Trivago, Hotels.com=hotels com, Agoda, Tripadvisor, Civitatis, GetYourGuide, Logitravel, Viajes El Corte Inglés, Halcón Viajes, Nautalia, B The Travel, Meliá=melia hotels|hotel melia, NH Hoteles=nh hotel|nh hotels, Barceló Hoteles=barcelo hotel, Iberostar, !RIU=riu hotels|riu hotel, Paradores,
    Cinesa, Yelmo Cines=yelmo, Kinépolis, Ocine, Ticketmaster, Entradas.com=entradas com, Atrápalo, Fever=feverup, Eventbrite, El Corte Inglés Entradas, PortAventura, Parque Warner=warner, Isla Mágica, Terra Mítica,
    Basic-Fit=basic fit|basicfit, McFit, VivaGym=viva gym, AltaFit, Synergym, Anytime Fitness, Metropolitan=club metropolitan, DiR=^dir clubs, Forus, Supera=centros supera, GO fit=gofit, Holmes Place, Gympass=wellhub, Playtomic, ClassPass, Urban Sports Club,
    ONCE=^once|juegos once, Loterías y Apuestas=loterias y apuestas|selae|tulotero, Bet365, Codere, Sportium, Bwin, Tinder, Strava, Wikiloc`,
  ],
  [
    "Servicios/Suministros",
    "una compañía de suministros",
    `Iberdrola=curenergia, Endesa=energia xxi, Naturgy=gas natural, Repsol Luz y Gas=repsol luz|repsol electricidad|repsol comercializadora|repsol butano, TotalEnergies=total energies, EDP=edp energia|edp comercializadora, Holaluz, Octopus Energy, Som Energia, Lucera, Podo=^podo, Factor Energía, Aldro, Cepsa Hogar, Imagina Energía, Eni Plenitude=plenitude, Fenie Energía, Audax=audax renovables, Nexus Energía, Redexis, Nedgia, Madrileña Red de Gas, Baser=^baser, Visalia, Gana Energía,
    Canal de Isabel II=canal isabel ii|canal de isabel|canal isabel, Aigües de Barcelona=aigues de barcelona, Aqualia, Emasesa, EMASA, Emivasa=global omnium, Hidraqua, Aguas de Alicante, Viaqua, Agbar, Emacsa, Giahsa, FCC Aqualia`,
  ],
  [
    "Servicios/Suministros",
    "una compañía de telefonía o internet",
    `Movistar=telefonica de espana|telefonica moviles|telefonica, Vodafone, Orange=orange espagne|orange espana|france telecom, MásMóvil=masmovil|mas movil, Yoigo=xfera, Pepephone, Jazztel, Lowi, Simyo, O2=^o2|o2 fibra, Digi=digi spain|digi mobil, Euskaltel, R Cable=r cable, Telecable, Finetwork=fi network, Adamo, Avatel, Parlem, Guuk, Lycamobile, Lebara, Amena, Starlink, Embou, Aire Networks, MásOrange=masorange`,
  ],
  [
    "Servicios/Suministros",
    "una empresa de alarmas",
    "Securitas Direct=verisure, Prosegur=movistar prosegur, Sector Alarm, ADT",
  ],
  [
    "Seguros",
    "una aseguradora",
    `Mapfre, Mutua Madrileña, Línea Directa=linea directa aseguradora, Allianz, AXA, Generali, Zurich, Reale=reale seguros, Pelayo=mutua pelayo|pelayo mutua, Catalana Occidente=seguros catalana|occident|seguros bilbao, Génesis=genesis seguros, Verti, Direct Seguros, Santalucía=santa lucia seguros|santalucia, Ocaso, Adeslas=segurcaixa|segurcaixa adeslas, Sanitas, Asisa, DKV, Fiatc Mutua De Seguros=fiatc, Caser, Helvetia, Liberty Seguros=liberty, Balumba, Qualitas Auto, Nationale-Nederlanden=nationale nederlanden, VidaCaixa, Aegon, MetLife, Mutua Propietarios=mutua de propietarios, Plus Ultra=plus ultra seguros, Lagun Aro, IMQ, Hiscox, Divina Pastora, Nortehispana, Almudena Seguros, Cosalud, Musaat, AMA Seguros=agrupacion mutual aseguradora, Fénix Directo, Preventiva Seguros, Surne, Asefa, ERGO, Cigna, ARAG, Prima Seguros=prima assicurazioni, Santander Seguros=santander generales|santander seguros, BanSabadell Seguros=bansabadell seguros|bansabadell vida, Ibercaja Vida, Kutxabank Aseguradora=kutxabank aseguradora|kutxabank vida, Unicorp Vida, Meridiano=meridiano seguros, Patria Hispana, Soliss, GES Seguros, Mutual Médica, Mussap, MGS Seguros=^mgs, Previsora Bilbaína, Previsora General, Purísima Concepción, Antares=antares seguros, Assistència Sanitària=asistencia sanitaria|assistencia sanitaria, Tuio, Wefox, Agroseguro, Atlantis Seguros`,
  ],
  [
    "Impuestos/Tasas",
    "un organismo público",
    `Agencia Tributaria=aeat|a e a t, Seguridad Social=tgss|t g s s|tesoreria general, DGT=jefatura de trafico|jefatura provincial de trafico|direccion general de trafico, Suma Gestión Tributaria=suma gestion, Hacienda Foral, Registro de la Propiedad, Registro Mercantil, ATC=agencia tributaria catalunya|agencia tributaria canaria, Base Gestió=base gestio|base gestio dingressos, OAR Gestión Tributaria=organismo autonomo de recaudacion`,
  ],
  [
    "Educación/Formación",
    "un centro de formación",
    `UNED, UOC=universitat oberta, UNIR, Udemy, Coursera, Domestika, Platzi, Duolingo, Babbel, British Council, Crehana, LinkedIn Learning, Cambly, Preply, edX=^edx, ESADE, IESE, IE University=ie university, Universidad Europea, CCC=^ccc, OpenBootcamp, Escuela Oficial de Idiomas=eoi, Smartick, Kumon, Wall Street English, Skillshare, MasterD=master d`,
  ],
  [
    "Tecnología/Software",
    "una empresa de tecnología",
    `Apple=apple com bill|apple com|apple store|itunes|icloud, Google=google one|google cloud|google storage|google play|google workspace|google ireland, Microsoft=microsoft 365|msft|microsoft office, Adobe, OpenAI=chatgpt|openai chatgpt, Anthropic=claude ai, GitHub, Dropbox, Notion=notion labs, Figma, Canva, Slack, Zoom=^zoom|zoom us|zoom com, Amazon Web Services=aws|aws emea, DigitalOcean, Hetzner, OVH=ovhcloud, IONOS, GoDaddy, Namecheap, Dinahosting, Raiola, SiteGround, Hostinger, Cloudflare, Vercel, Heroku, JetBrains, Atlassian, NordVPN=nord vpn, Surfshark, ExpressVPN, Proton=proton ag, 1Password, LastPass, Bitwarden, Norton, McAfee, Kaspersky, Panda Security, Holded, Squarespace, Wix=wix com, WordPress=automattic, Shopify, Mailchimp, Grammarly, DeepL, Midjourney, Perplexity, Evernote, Todoist, PcComponentes=pc componentes, K-Tuin=k tuin, Phone House=the phone house, Xiaomi=mi store, Samsung, Back Market=backmarket, LDLC, Coolmod, MacNificos, APP Informática, Linkedin`,
  ],
  [
    "Otros Gastos",
    "una organización a la que ayudas",
    `Cruz Roja, Cáritas, UNICEF, Médicos Sin Fronteras, ACNUR, Greenpeace, Oxfam=oxfam intermon, Save the Children, Ayuda en Acción, Aldeas Infantiles, Manos Unidas, WWF, Amnistía Internacional, AECC, GoFundMe, Teaming`,
  ],
  [
    "Otros Gastos",
    "un servicio financiero",
    "Cofidis, Cetelem, Wizink, Oney, Klarna, seQura, Aplazame, Trade Republic, eToro, Indexa Capital, Finizens, Coinbase, Binance, Bit2Me, DEGIRO, Interactive Brokers, Scalable Capital, Bondora, Younited, Carrefour Pass=servicios financieros carrefour|tarjeta carrefour pass",
  ],
];

const spellings = function* (): Generator<readonly [string, Merchant]> {
  for (const [category, kind, names] of table) {
    for (const entry of names.split(",")) {
      const [label = "", aliases = ""] = entry.trim().split("=");
      const merchant = { name: label.replace("!", ""), category, kind };
      if (!label.startsWith("!") && !aliases.startsWith("^")) yield [label, merchant];
      for (const alias of aliases.split("|")) if (alias) yield [alias, merchant];
    }
  }
};

/** The first merchant named in the words of a folded text. */
export const findMerchant = phraseIndex(spellings());
