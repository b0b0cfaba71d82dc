import { folded } from "#shared/rules/fold.ts";

/** Words that address an assistant or speak about how it is built. */
const assistantWords =
  /\b(?:fred|asistente|assistant|system|sistema|developer|desarrollador|admin\w*|root|user|usuari[oa]|prompt|instruc\w+|instruct\w*|directri\w+|override|sudo|ignor\w+|olvid\w+|forget|disregard|obede\w+|obey|chat ?gpt|gpt\w*|llm|ia|herramienta|tool|function|funcion|jailbreak|dan|base64|rot13|hexadecimal|json|script|html|responde|respuesta|reglas?|rules?|a partir de ahora|desde (?:ahora|este momento))\b/;
const linkPattern =
  /:\/\/|\bwww\.|\]\s*\(|<[a-z!/]|&#|\{\{|```|\b(?:javascript|mailto|data):|[\w-]\.[a-z]{2,10}\//i;
const invisible = /[\u200B-\u200F\u202A-\u202E\u2060-\u2069\u00AD\uFEFF\u{E0000}-\u{E007F}]/u;
/** Signs of code or spaced-out letters. The next two find digits within words and long encoded strings. */
const codeSigns = /[{}<>\\]|"\s*[:,]|\)\s*;|=>|\w\(\w*=|(?:(?<!\p{L})\p{L}\s{1,9}){5}/u;
const digitInWord = /\p{L}\d\p{L}/gu;
const encodedString = /[A-Za-z\d+/=_-]{24,}/;
/** Spanish shops and meetings have no names in other scripts, but an injection may. */
const otherScript = /[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u;

const maxNameWords = 3;

const hasEncodedString = (word: string) => {
  const rest = word.slice(word.match(encodedString)?.index ?? word.length);
  return /[a-z]/.test(rest) && /[A-Z]/.test(rest);
};

const isDisguised = (text: string) =>
  codeSigns.test(text) ||
  text.split(/[\n\r\u2028\u2029]/).some((line) => (line.match(digitInWord) ?? []).length > 1) ||
  text.split(/\s+/).some(hasEncodedString);

/**
 * Whether outside text addresses an assistant or hides something. Such text is withheld from the model, and
 * the model adds no remark. It is a first filter only: the write guard and the statements do not depend on
 * it.
 */
export const looksLikeInstruction = (text: string) => {
  if (isDisguised(text)) return true;
  if ([linkPattern, invisible, otherScript].some((sign) => sign.test(text))) return true;
  const plain = folded(text).replaceAll("_", " ");
  const words = plain.match(/[\p{L}\d]+/gu) ?? [];
  return words.length > maxNameWords && assistantWords.test(plain);
};
