/** What a figure is per. */
export const rates: readonly RegExp[] = [
  /\b(?:al dia|diari\w*|por dia|cada (?:dia|noche|manana|tarde))\b/,
  /\b(?:por|cada) persona\b|\bpor cabeza\b/,
  /\b(?:a la semana|semanal\w*|por semana|cada semana)\b/,
  /\b(?:al mes|mensual\w*|por mes|cada mes)\b/,
  /\b(?:trimestral\w*|semestral\w*|bimestral\w*|cada (?:dos|tres|cuatro|seis) meses|al trimestre)\b/,
  /\b(?:al ano|anual\w*|por ano|cada ano)\b/,
  /\b(?:cada|por) hora\b|\ba la hora\b/,
];

/**
 * Words that turn a true figure into another statement: what is left and what is missing, the most and the
 * least, denials, debts, forecasts. Each may stand in a sentence only when the tools' own words have it
 * beside the same figure.
 */
export const loaded: readonly RegExp[] = [
  /\b(?:mas|mayor|mayores|maxim\w*|record)\b/,
  /\b(?:menos|menor|menores|minim\w*)\b/,
  /\b(?:mejor|mejores)\b/,
  /\b(?:peor|peores)\b/,
  /\b(?:solo|solamente|unic[oa]s?|exclusivamente)\b/,
  /\bultim[oa]s?\b/,
  /\bprimer[oa]?s?\b/,
  /\b(?:segund[oa]s?|tercer[oa]?s?|cuart[oa]s?|quint[oa]s?)\b/,
  /\b(?:no|ni|nada|nunca|jamas|sin|tampoco|nadie|ningun[oa]?)\b/,
  /\b(?:deud\w*|deb[eo]s?|deben|debia\w*|hipotec\w*|prestam\w*|embarg\w*|reclam\w*|rojos?|negativ\w*|descubierto)\b/,
  /\b(?:te|me|le) (?:ha |han )?(?:pag|devol|devuel|abon|ingres|regal|prest|reembols)\w*|\bgan(?:as|a|aste|arias|ado|ancia\w*)\b/,
  /\bqued\w+/,
  /\bsobr(?:a|an|aba|aria|arian|o|aron|ado)\b/,
  /\bfalt\w+/,
  /\b(?:(?<!(?:mes|ano|semana|[lnm]\w+es|sabado|domingo) )pasad[oa]s?|pasas|pasaste|excedi\w*|excedes|super(?:as|ado|aste|a|an))\b/,
  /\b(?:limite|tope|maximo)\b/,
  /\b(?:ahorrad\w+|apartad\w+|juntad\w+|reunid\w+)\b/,
  /\bahorr(?!ad|as\b)\w+/,
  /\bahorras\b/,
  /\b(?:necesit\w+|hacen? falta|requier\w+)\b/,
  /\britmo\b/,
  /\b(?:bien|buen|delante|adelantad\w*|a tiempo)\b/,
  /\b(?:mal|detras|retras\w*)\b/,
  /\b(?:permit\w+|dentro|fuera)\b/,
  /\blibres?\b/,
  /\bocupad\w*\b/,
  /\b(?:empiez\w+|comienz\w+)\b/,
  /\b(?:termin\w+|acab\w+)\b/,
  /\b(?:complet\w+|cumpl\w+)\b/,
  /\b(?:consegui\w*|logra\w*|alcanz\w+)\b/,
  // "A las seis y media" is an hour.
  /\b(?:(?<!\by )media|promedio|habitual\w*|normalmente)\b/,
  /\b(?:prevision|previst\w*|prevemos|calcul\w+|estim\w+|sera|seran|tendra\w*|habra\w*)\b/,
  /\b(?:interes\w*|comision\w*|tae|impuesto\w*)\b/,
  /\bcentimos?\b/,
  /\b(?:mitad|doble|triple|tercio|tercera parte|cuarta parte|decena\w*|docena\w*|centenar\w*|miles|pico)\b/,
];

/** "lOO €", "D euros": letters in place of digits. */
export const disguised = /\b(?!mil\b)[cdilmovx]+ ?(?:€|euros?\b)/;
/** Futures and conditionals say what nobody has reckoned. */
export const forecast = /[aeidr]r(?:ás|á|emos|án|ía|ías|íamos|ían)(?!\p{L})/u;
export const wholeScope = /\b(?:en total|tod[oa]s?(?! el dia)|conjunto|global\w*)\b/;
export const spentVerb =
  /\b(?:gast(?:o|os|e|as|aste|ado|ados|aron)|llevas|pag(?:as|aste|ado|o|ue)|costo|cuesta|cobr\w+)\b/;
export const heldVerb = /\b(?:llevas|ya tienes|has gastado|gastaste)\b/;
export const ownDash = /(?<![\d\p{L}])[-‐‑‒–—−➖]\s*(?:€\s*)?\d/u;
export const span = /\b(?:un|una|media|medio) (?:semana|quincena|mes|ano|dia|hora|tercio|decada)\b/g;
export const ordinal = /\b\w*(?:decim|esim)[oa]s?\b/g;
/** Offers and questions state nothing. */
export const offer = /\?|\b(?:si quieres|puedo|quieres que|si te|dime|te ayudo)\b/;
export const deed =
  /\b(?:transfer\w+|envi(?:e|o|ad\w+|ando)|elimin\w+|borr\w+|cancel\w+|cread\w+|creo|cree|anad\w+|apunt(?:e|o|ad\w+|ando)|anot(?:e|o|ad\w+)|movid\w+|bloque\w+|desbloque\w+|de (?:baja|alta)|programad\w+|agendad\w+|reservad\w+|(?<!\bes dinero )guardad\w+|confirmad\w+|activad\w+|desactivad\w+|actualizad\w+|cambiad\w+|modificad\w+|registrad\w+|marcad\w+|recordar\w*|recordatorio\w*|avisar\w*|solicitad\w+|contratad\w+|realizad\w+|aplazad\w+|adelantad\w+|deleted|created|moved|sent|done|cancelled|booked)\b/;
export const ownData =
  /\b(?:tienes|tenias|gastaste|has gastado|ingresaste|has ingresado|llevas|hay|tu saldo|tus? (?:cita|reunion|evento)s?)\b/;
