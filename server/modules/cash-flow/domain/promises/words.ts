/** Words of banks around the name of the other party; folded, without dots. */
const setOf = (words: string) => new Set(words.trim().split(/\s+/));

export const debitWords = setOf(`
  recibo recib rcbo rbo adeudo adeud domiciliacion domiciliado domiciliada domic core sepa cuota cuotas
  impuestos impuesto tributos tributo trib tasas cargo rec r`);

export const cardWords = setOf(`
  compra compras comp tarjeta tarj tarjet tpv datafono contactless comercio establecimiento pago pagos
  operacion online internet`);

export const transferWords = setOf(`
  transferencia transferencias transf transfer trf trfa trans transfe transferen traspaso giro orden realizada realizado`);

export const payrollWords = setOf("nomina nominas nomin nom haberes payroll salario sueldo");

/** Neither a name nor a sign of how the money moved. */
const fillers = setOf(`
  de del la el los las a al en por para con y e su sus favor emitida emitido recibida recibido recib enviada enviado env periodica pens prest
  inmediata inst nacional internacional ordenante beneficiario concepto mensual mensualidad periodo
  numero num no nº n ref refer referencia mandato md fecha fec op cta cuenta cte iban bic fra factura fact
  fras facturas contrato poliza eur euros euro es abono ingreso liquid liquidacion cargo
  sa sau sl slu slp sll sc scp cb sociedad anonima limitada unipersonal ag gmbh ltd inc bv se
  enero febrero marzo abril mayo junio julio agosto septiembre setiembre octubre noviembre diciembre
  1t 2t 3t 4t nrc ene feb mar abr may jun jul ago sep sept oct nov dic trimestre semestre anual`);

export const isNoName = (word: string) =>
  fillers.has(word) ||
  debitWords.has(word) ||
  cardWords.has(word) ||
  transferWords.has(word) ||
  payrollWords.has(word);

/** Sold by the month or the year, and never by the piece. */
const brands = `
  netflix|spotify|hbo|max com|disney|dazn|filmin|movistar plus|apple com|apple tv|icloud|itunes|google one|
  google storage|google workspace|google play|youtube|amazon prime|prime video|amzn prime|audible|kindle|storytel|podimo|
  nextory|xbox|game pass|playstation|nintendo|ea play|steam|twitch|crunchyroll|rakuten tv|skyshowtime|sky|atresplayer|
  mitele|flixole|mubi|deezer|tidal|apple music|qobuz|dropbox|onedrive|microsoft|office 365|adobe|canva|figma|notion|
  evernote|slack|zoom|github|gitlab|openai|chatgpt|claude|anthropic|midjourney|perplexity|copilot|cursor|grammarly|deepl|
  ilovepdf|smallpdf|todoist|trello|1password|lastpass|bitwarden|dashlane|nordvpn|expressvpn|surfshark|protonvpn|proton|
  cyberghost|norton|bitdefender|eset|mcafee|kaspersky|avast|panda|malwarebytes|strava|komoot|wikiloc|garmin|fitbit|calm|headspace|
  duolingo|babbel|busuu|coursera|udemy|domestika|platzi|skillshare|masterclass|linkedin|infojobs|tinder|bumble|meetic|
  squarespace|wix|wordpress|godaddy|namecheap|ionos|hostinger|dinahosting|arsys|cloudflare|digitalocean|aws|mailchimp|
  pais digital|mundo|vanguardia|confidencial|diario|abc premium|marca plus|expansion|nyt|new york times|economist|
  financial times|medium|patreon|substack|onlyfans|uber one|glovo prime|costco|kobo|readly|scribd|ring|blink|nest|
  gimnasio|gym|fitness|altafit|mcfit|basic fit|basicfit|vivagym|synergym|anytime|metropolitan|go fit|smart fit|fitup|
  crossfit|pilates|yoga|padel club|club deportivo|holmes place|
  cruz roja|unicef|acnur|caritas|greenpeace|medicos sin fronteras|save the children|oxfam|intermon|wwf|amnistia|manos unidas|
  ayuda accion|accion contra hambre|aldeas infantiles|plan international|fundacion|ong|asociacion|donativo|suscripcion|membresia|membership|
  premium|subscription`
  .split("\n")
  .map((line) => line.trim())
  .join("");

export const subscription = new RegExp(`\\b(?:${brands})\\b`);

export const insurance =
  /\b(?:seguros?|segur|mapfre|allianz|axa|generali|mutua|mutualidad|ocaso|santalucia|decesos|sanitas|adeslas|asisa|dkv|reale|zurich|linea directa|verti|pelayo|catalana occidente|occident|caser|liberty|fiatc|plus ultra|genesis|aseguradora|aseguranza|asegurado|segurcaixa|vidacaixa|race|racc|helvetia|hiscox|prima|polizas?|cigna|divina pastora|preventiva)\b/;

export const tax =
  /\b(?:impuestos?|aeat|agencia tributaria|hacienda|ayuntamiento|ayto|ayunt|ajuntament|concello|udala?|diputacion|tributos?|tributaria|ibi|ivtm|tasas?|basuras|residuos|bienes inmuebles|tgss|seguridad social|cotizacion|autonomos|reta|recaudacion|suma gestion|vado)\b/;

export const quarterlyTax =
  /\b(?:aeat|agencia tributaria|hacienda|modelo (?:303|130|131|111|115|349)|iva|irpf|mod (?:303|130|131|111|115))\b/;

export const loan =
  /\b(?:prestamos?|ptmos?|pmo|prest|hipotecas?|hipotecario|amortizacion|financiacion|financiera|cetelem|cofidis|leasing|renting|credito (?:coche|consumo|hipotecario))\b/;

export const rent =
  /\b(?:alquiler|alq|renta|arrendamiento|arrend|lloguer|inmobiliaria|fincas|rental|habitacion)\b/;

/** The settlement of a credit card, not a payment with one. */
export const card =
  /\b(?:liquidacion|liquid|liq|recibo|extracto|resumen|adeudo|cargo|pago|cuota)\b(?: (?:de|del|la|su|mensual|mes|periodo|saldo|deuda|recibo)){0,4} (?:tarjetas?|tarj|visa|mastercard|master card|amex|american express)\b(?! \w*x{3})|\bt cred\w* (?:resum|liq|extract)\w*|\b(?:visa|mastercard|amex) (?:clasica|oro|classic|gold|platinum)\b|\b(?:tarjetas?|visa|mastercard) (?:de )?credito\b/;

export const school =
  /\b(?:colegio|cole|escuela|escola|ikastola|guarderia|infantil|comedor|ampa|extraescolar(?:es)?|academia|conservatorio|instituto|universidad|ausolan|serunion|ruta escolar)\b/;

/** Power, water, telephone and the owners of a house, as banks write them that say no word for a direct debit. */
export const utility =
  /\b(?:iberdrola|endesa|naturgy|nedgia|redexis|totalenergies|holaluz|octopus energy|comercializadora|energia|energy|electricidad|gas natural|aguas?|aigues|aigua|canal (?:de )?isabel|aqualia|emasesa|emivasa|hidralia|movistar|telefonica|vodafone|orange espagne|yoigo|pepephone|digi (?:spain|mobil)|fibra|masmovil|jazztel|lowi|euskaltel|simyo|comunidad (?:de )?prop\w*|mancomunidad|securitas|prosegur)\b/;

export const ownTransfer =
  /\b(?:traspasos?|entre cuentas|cuenta propia|a mi cuenta|hucha|ahorro|redondeo|apartado|space)\b/;

export const cash = /\b(?:cajero|reintegro|retirada|efectivo|cash|atm)\b/;

export const refund =
  /\b(?:devolucion|devol|dev|reembolso|abono adeudo|abono recibo|retrocesion|anulacion|refund|reversion|cashback)\b/;

/** Two of fourteen payments a year, in words. */
export const extraPay =
  /\b(?:pagas? (?:extra\w*|(?:de )?(?:junio|julio|verano|noviembre|diciembre|navidad))|extraordinarias?|extra (?:de )?(?:junio|julio|verano|noviembre|diciembre|navidad))\b/;

export const unemployment = /\b(?:sepe|inem|desempleo|paro|subsidio)\b/;

export const benefit =
  /\b(?:pension|prestacion|prestaciones|inss|sepe|inem|desempleo|paro|subsidio|clases pasivas|jubilacion|viudedad|incapacidad|imv|ingreso minimo|muface|isfas|ayuda familiar)\b/;

/** Shops and bars that are visited often: equal prices there are chance. */
export const everyday = setOf(
  "Supermercados/Alimentación Restaurantes/Bares Transporte/Combustible Compras/Ropa Salud/Farmacia",
);

/** Shops, pumps and tables that people pay on an even day too, at about the same price, without any contract. */
export const habit =
  /\b(?:mercadona|carrefour|lidl|aldi|eroski|consum|alcampo|hipercor|supercor|ahorramas|bonpreu|caprabo|condis|gadis|froiz|hiperdino|masymas|supermercados?|supermercats?|hipermercados?|fruteria|panaderia|carniceria|pescaderia|restaurantes?|cafeteria|cerveceria|taberna|pizzeria|telepizza|glovo|just eat|uber eats|deliveroo|mcdonalds|burger king|bar|farmacias?|parafarmacia|botica|estancos?|gasolineras?|estacion(?:es)? (?:de )?servicio|repsol|cepsa|bp|shell|galp|petronor|ballenoil|plenoil|petroprix|zara|primark|el corte ingles|ikea|decathlon|amazon|zapateria|ferreteria|libreria|papeleria|bazar|peluqueria|droguerias?)\b/;

export const habitCategories = setOf("Supermercados/Alimentación Restaurantes/Bares Compras/Ropa");
