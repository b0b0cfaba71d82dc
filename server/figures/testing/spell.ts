const small =
  "cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis diecisiete dieciocho diecinueve veinte veintiuno veintidós veintitrés veinticuatro veinticinco veintiséis veintisiete veintiocho veintinueve".split(
    " ",
  );
const tens = "treinta cuarenta cincuenta sesenta setenta ochenta noventa".split(" ");
const hundreds =
  "ciento doscientos trescientos cuatrocientos quinientos seiscientos setecientos ochocientos novecientos".split(
    " ",
  );

/** A whole number below a million in Spanish words. */
export const spell = (value: number): string => {
  if (value < 30) return small[value] ?? "";
  if (value < 100)
    return [tens[Math.floor(value / 10) - 3], value % 10 ? ` y ${spell(value % 10)}` : ""].join("");
  if (value === 100) return "cien";
  if (value < 1000)
    return [hundreds[Math.floor(value / 100) - 1], value % 100 ? ` ${spell(value % 100)}` : ""].join("");
  const thousands = Math.floor(value / 1000);
  return [
    thousands === 1 ? "mil" : `${spell(thousands)} mil`,
    value % 1000 ? ` ${spell(value % 1000)}` : "",
  ].join("");
};
