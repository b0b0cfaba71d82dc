import type { MerchantGroup } from "./merchant.ts";

export const foodMerchants: readonly MerchantGroup[] = [
  {
    category: "Supermercados/Alimentación",
    kind: "un supermercado con muchas secciones",
    isBroad: true,
    names: `Carrefour=carrefour express|carrefour market|carrefour city|hiper carrefour|carrefour expres|carrefour online|supeco carrefour,
    Alcampo=alcampo supermercado|mi alcampo|auchan alcampo, Eroski=eroski city|eroski center|eroski online|grupo eroski|aliprox, Hipercor=hipercor sa,
    Costco=costco wholesale, Makro=makro autoservicio, E.Leclerc=e leclerc|leclerc|eleclerc, Lidl=lidl supermercados|lidl es, Consum=^consum|consum s coop|consum coop|supermercado consum|supermercados consum,
    BonÀrea=bon area|bonarea agencies|bonarea agrupa, Bonpreu=bon preu|esclat, Condis=condis super|condislife, Esclat`,
  },
  {
    category: "Supermercados/Alimentación",
    kind: "un supermercado",
    names: `Mercadona=mercadona sa|mercadona online|irmadona, Aldi=^aldi|aldi supermercados|aldi supermerc|aldi sup,
    !Dia=^dia|supermercado dia|supermercados dia|dia maxi|dia market|dia fresh|la plaza de dia|la plaza dia|dia retail|dia es|dia and go|dia go|dia tienda|dia s a,
    Supercor=supercor expres|supercor stop go|supercor exprés, Caprabo, Ahorramas=ahorra mas, Gadis=gadisa|gadis hiper, Froiz=distribuciones froiz, Masymas=mas y mas|mas mas|fornes masymas, Coviran=covirán,
    Supersol, Supermercados Mas=^mas supermercados|mas supermerc|^mas y mas|supermercado mas|compra mas supermercados, HiperDino=hiper dino|superdino|hiperdino express, BM Supermercados=^bm|bm supermercados|bm shop|uvesco,
    Simply=simply market|simply mkt|simply basic, El Árbol=supermercados el arbol, !La Sirena=^la sirena|congelados la sirena|la sirena alimentacion, Ametller Origen=casa ametller|ametller,
    Veritas=supermercats veritas|supermercados veritas, Sorli=sorli discau, Plusfresh=plus fresc|plusfresc|pujol plus, Spar=^spar|spar express|spar gran canaria|eurospar, Lupa=supermercados lupa|semark|^lupa,
    !La Despensa=^la despensa|supermercados la despensa, Family Cash=familycash, !El Jamón=supermercados el jamon|^el jamon, Alimerka, Primaprix=prima prix, Herbolario Navarro, Hiber=supermercados hiber,
    Economy Cash, Dealz, Sánchez Romero=supermercados sanchez romero, Supeco, Cash Fresh=cashfresh, !Deza=supermercados deza, !Piedra=supermercados piedra, !Dani=supermercados dani, Vegalsa, !Familia=familia supermercados|supermercados familia,
    !Claudio=supermercados claudio, !Haley=haley supermercados, Dialprix=dial prix, !Upper=supermercados upper|^upper, Super BM, Charter=supermercados charter|charter consum|^charter, !Suma=supermercats suma|suma supermercats, Keisy, Novavenda,
    Valvi=supermercats valvi, Jespac, Llobet=supermercats llobet, Proxim=proxim supermercados, Alsara, El Corte Inglés Supermercado=supermercado el corte ingles|supermercado corte ingles|corte ingles supermercado,
    Club del Gourmet=club del gourmet, Unide=unide market|supermercados unide|udaco, Maskom=maskom supermercados, Altoaragón=supermercados altoaragon, Galerías Primero=galerias primero|galerias 1, Trady=supermercados trady,
    Udama, Hiperber, Superverd, Sangüesa, Bip Bip Market=superbip, Tomillo, Tifer, Autoservicio Cuevas=cuevas cash|^cuevas, Dinosol, !Marcial=supermercados marcial, Altesa, Netto, Tesco, Sainsburys, Intermarché=intermarche, Pingo Doce, !Continente=continente bom dia|modelo continente, Monoprix, Rewe, Edeka, Conad, Esselunga, Migros`,
  },
  {
    category: "Supermercados/Alimentación",
    kind: "una tienda de alimentación",
    names: `Naturitas, Naturhouse=natur house|naturhouse, Granel=casa ruiz granel, Frutas Charito, La Plaza de Abastos, Tudespensa, Ulabox, Deliberry, Lola Market=lolamarket, HSN Store=^hsn|hsnstore, MyProtein=myprotein|myprotein es, Prozis, Nespresso=nespresso espana|nespresso boutique, Lavinia, Bodeboca, Vinissimus, Uvinum, Planeta Huerto=planetahuerto, Talkual, Crowdfarming, Hello Fresh=hellofresh,
    Nicolás Charcutería, Enrique Tomás=enrique tomas, Jamones Duriez, La Chinata, Torrons Vicens, Hussel, Belros, La Casa de las Especias, Granier=granier panes, Levaduramadre=levadura madre, 365 Café Obrador, Turris=forn turris, Macxipa, Forn de Cabrianes, Panishop, Viena la Baguette=viena la baguette, Panaria, La Tahona, Pannus, Ogi Berri=ogi berri, Pa de Kilo, Bo de Debò=bo de debo, Krispy Kreme, Carnes Félix, Carns Puig, Vegetalia, Bio C Bon=bio c bon, La Oca, Gigante Verde`,
  },
  {
    category: "Restaurantes/Bares",
    kind: "un restaurante",
    names: `McDonald's=mcdonald|mc donalds|mcdonalds|mc donald s|mcdonald s|mcd|restaurante mcdonalds, Burger King=burguer king|burgerking|burger king spain|^bk, KFC=kentucky fried|kentucky, Telepizza=tele pizza, Domino's Pizza=dominos|domino s, Foster's Hollywood=fosters hollywood|foster hollywood|foster s hollywood,
    VIPS=vips smart|^vips, Ginos=ginos ristorante, Goiko=goiko grill, TGB=the good burger, Taco Bell, Subway=^subway, Five Guys, 100 Montaditos=cerveceria 100 montaditos|cien montaditos, La Sureña=cerveceria la surena, Rodilla=^rodilla, Starbucks=starbucks coffee, Tim Hortons,
    Dunkin=dunkin coffee|dunkin donuts, Pans & Company=pans y company|pans and company|pans company|^pans, Papa John's=papa johns, Pizza Hut, Popeyes, Muerde la Pasta, La Tagliatella=tagliatella, Udon=^udon|udon noodle, Sushi Shop, Llaollao=llao llao,
    Pizza Móvil=pizzamovil|pizza movil, Grosso Napoletano=grosso, Honest Greens, Vicio=^vicio, Lizarrán=lizarran, Wok to Walk, La Mafia=la mafia se sienta, Santa Gloria=santagloria|santagloria coffee, Manolo Bakes=manolo bakes|manolobakes, Carlos Pizza=pizzerias carlos, Peggy Sue's=peggy sues, Tony Roma's=tony romas, Ribs=^ribs|ribs true american,
    Brasa y Leña=brasayleña|brasa y lena, Cañas y Tapas=canas y tapas, Tierra Burrito=tierra burrito bar, Poke House, Aloha Poké, Saona=grupo saona|^saona, Andilana, Sagardi, Lateral=^lateral, La Piemontesa, Viena=viena establiments|^viena, Frankfurt Pedralbes, Bacoa, Timesburg, Kurz & Gut, Flaherty, Dehesa Santa María=dehesa santa maria, Montaditos, La Andaluza=la andaluza low cost, Tapa Tapa, Ikea Restaurante=ikea food|ikea restaurante|ikea bistro, Panda Express, Nostrum, Tastia, Volapié=volapie, Casa Carmen, TGI Fridays=tgi fridays, Hard Rock Cafe, Ramen Shifu, Kintaro, Sushita, Miss Sushi, Wagamama, Dear Joe, Federal Café, Faborit, Cafés Candelas, Café & Té=cafe y te|cafe te, Jamaica Coffee=jamaica coffee|cafes jamaica, Costa Coffee, Pret A Manger, Buenas Migas, Farggi, La Ibense, Amorino, Regma, Jijonenca, Ben & Jerry's=ben jerrys, Häagen-Dazs=haagen dazs, Smöoy=smooy, Danone Yogurteria, Chocolates Valor=chocolateria valor|chocolates valor, San Ginés=chocolateria san gines, Loops & Coffee, Autogrill, !Areas=areas sa|areas restauracion|area as, Ars Restauración, Serunion, Edenred=ticket restaurant|cheque gourmet|edenred espana, Up Spain=up spain|cheque dejeuner, Pluxee=pluxee|sodexo pass, Sodexo, Compass Group=eurest, Selecta=selecta vending|selecta ab, Delikia, Alliance Vending, IVS Iberica=ivs iberica, Cantina Mariachi, Il Tavolo Verde, Mercado de San Miguel=mercado san miguel, Mercado Lonja del Barranco, La Chistera, El Kiosko=^el kiosko, Cien Llaves, New York Burger, Alfredo's Barbacoa, Pollos Ca Luz, Ca l'Isidre, Quiero Pizza, NBA Cafe, Gottan Grill, Hundred Burgers, Juancho's BBQ=juanchos bbq, Mad Mad Vegan, Lamucca, Taquería Mi Ciudad=taqueria mi ciudad, Tako Away, Takos al Pastor, Bodega de la Ardosa`,
  },
  {
    category: "Restaurantes/Bares",
    kind: "un servicio de comida a domicilio",
    names: `Glovo=glovoapp|glovo app|glovo prime|glovoapp23, Just Eat=justeat|just eat spain, Uber Eats=ubereats|uber eats|uber eats help, Deliveroo, Bolt Food, Too Good To Go=toogoodtogo|too good, Wetaca, Nodus, Miplato, Delivinos, Wolt, Takeaway.com, La Nevera Roja, Knoweats, Mr Noow, Foodie Take Away, Stuart Delivery, Noodle Box`,
  },
];
