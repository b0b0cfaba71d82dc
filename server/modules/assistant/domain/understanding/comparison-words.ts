export const namedPeriods =
  "enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre|20\\d\\d|primavera|verano|otono|invierno|navidad(?:es)?|este|esta|mes|semana|ano";

export const AGAINST = new RegExp(
  `\\b(?:(?:mas|menos|igual|mejor|peor|lo mismo|tanto) (?:que|como)|que (?:en|el|la) (?=mes|semana|ano|trimestre)|comparad[oa]s? (?:con|a)|compara(?:me)?(?:l[oa]s?| eso)? con|en comparacion (?:con|a)|[ou] (?:en |el |la |de )?(?=(?:${namedPeriods})\\b)|[ou] (?=(?:en )?(?:el|la|los|las) (?:pasad|anterior|mism|otr[oa]\\b|segund|tercer|cuart))|al lado del?|respecto (?:al|a la|a los|a las|a|del)|frente (?:al|a la|a)|versus|vs|contra)\\b`,
);
export const COMPARES = /\bcompar(?:a|ame|ar|ando|acion)\b|\bdiferencia\b/;

export const compares = (folded: string) => AGAINST.test(folded) || COMPARES.test(folded);
