import { isFirstName } from "#server/spanish/first-names.ts";
import { foldKeepingLength } from "#server/spanish/fold-keeping-length.ts";
import type { Stretch } from "./phrase-index.ts";

/** "Carmen Soler", as a bank writes it. */
export const startsWithFirstName = (name: string) =>
  isFirstName(foldKeepingLength(name).split(/[^a-z]+/)[0] ?? "");

const COMPANY =
  /^(?:sl|slu|slne|sll|slp|sa|sau|sal|scp|cb|sc|scoop|scl|sccl|coop|sociedad|ltd|limited|gmbh|inc|llc|bv|uab|plc|ag|sarl|sas|srl|spa|nv|oy|ab|aie|ute|fundacion|asociacion|asoc|hermanos|hnos|hijos)$/;

export const isCompanyForm = (word: string) => COMPANY.test(word);

/** The most frequent ones (INE), beside those that end in "ez". */
const surnames = new Set(
  `acosta agirre aguilar aguirre alonso alvarez anaya andres aparicio aranda arias arnal avila ballesteros
  barrios bautista benito bermejo bernal blanco blasco bosch bravo bueno caballero cabello cabrera calvo
  camacho campos cano cardenas carmona carrasco casas castan castano castellanos castillo castro cobos
  conde cordero corral correa costa crespo cruz cuenca cuesta cuevas delgado diaz duran escobar espinosa
  esteban exposito fajardo ferrer flores font franco fuentes galan gallardo gallego garai garcia garrido
  gil gimeno gracia guerra guerrero heredia herrera herrero hidalgo hurtado ibarra iglesias izquierdo
  jurado lacruz lago lara lasa lasheras leiva leon lorente lorenzo losada lozano luna luque macias
  maldonado manzano marcos marin marti martin mateo mateos medina mena mendizabal mendoza merino miranda
  molina montero montes montoya mora morales moreno moya munoz murillo navarro nicolas nieto ojeda oliva
  oliver olmo ortega ortiz otero pacheco padilla palacios pardo paredes parra pascual pastor pavon paz
  peiro pena peralta perea pineda pla plaza polo ponce pons porras pozo prats prida prieto pueyo puig
  quesada quintana ramos redo redondo rey reyes rico riera rincon rios rivas rivera robles roca roig rojas
  roldan roman romero rosado rosales rosell rubio rueda ruiz sala salas salazar salgado salinas salvador
  sancho santamaria santana santiago santos sanz sastre segura serna serra serrano sierra silva simon
  soler soria sosa soto tapia tejada tejedor tena toledo tomas toro torres trujillo uribe urrutia valencia
  valero valls valverde varela vargas vega velasco ventura vera vicente vidal vila villa villalba
  villanueva villar yuste zabala zamora zapata zaragoza zurita`.split(/\s+/),
);

export const isSurname = (word: string) => surnames.has(word) || /^[a-z]{3,}ez$/.test(word);

/** Where the first name stands in "GONZALEZ PRIDA MANUEL": after two surnames. */
export const firstNameAfterSurnames = ({ words, start, end }: Stretch): number | undefined => {
  const [one = "", two = "", three = ""] = words.slice(start, Math.min(end, start + 3));
  if (!isSurname(one) || !isSurname(two) || isFirstName(two)) return undefined;
  return isFirstName(three) && !isSurname(three) ? start + 2 : undefined;
};

/** First names that an insurer bears too: behind that of a person stands a surname. */
const namesOfInsurers = new Set(["pelayo"]);
const OF_INSURER = /^(?:seguros?|mutua|mutualidad|mondiale?|poliza|recibo|servicios?|vida|ss|\d.*)$/;

const isNameOfPerson = ({ words, start, end }: Stretch) => {
  const [name = "", next = ""] = words.slice(start, Math.min(end, start + 2));
  return isFirstName(name) || (namesOfInsurers.has(name) && next !== "" && !OF_INSURER.test(next));
};

/** A first name, or two surnames before one, without a company's form. */
export const isPerson = (stretch: Stretch) =>
  (isNameOfPerson(stretch) || firstNameAfterSurnames(stretch) !== undefined) &&
  !stretch.words.slice(stretch.start, stretch.end).some(isCompanyForm);
