const water = /\b(?:aguas?|aigua|aigues|canal (?:de )?isabel|aqualia|emasesa|emivasa|hidr\w+)\b/;
const gas = /\b(?:gas|nedgia|redexis|baser|calefaccion)\b/;
const power =
  /\b(?:iberdrola|endesa|naturgy|totalenergies|total energies|holaluz|octopus|repsol|edp|curenergia|plenitude|energy|energia|electric\w*|luz|comercializadora?|factorenergia|imagina|podo|som energia|lucera)\b/;
const telephone =
  /\b(?:movistar|telefonica|vodafone|orange|yoigo|pepephone|digi|fibra|masmovil|jazztel|lowi|euskaltel|simyo|finetwork|avatel|adamo|parlem|silbo|internet|adsl|telefonia|telefono|telecom\w*)\b/;

export type Supply = "water" | "gas" | "power" | "telephone";

/** What a home is supplied with by a company of this name, folded. */
export const supplyOf = (text: string): Supply | null => {
  if (water.test(text)) return "water";
  if (gas.test(text)) return "gas";
  if (power.test(text)) return "power";
  return telephone.test(text) ? "telephone" : null;
};
