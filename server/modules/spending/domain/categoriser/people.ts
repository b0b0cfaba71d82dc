import { foldKeepingLength } from "#server/spanish/fold-keeping-length.ts";
import type { Stretch } from "./phrase-index.ts";

/** A transfer to one of these goes to a person, whatever the surname. */
const firstNames = new Set(
  `aaron abel abraham adan adela adolfo adoracion adrian adriana agata agueda agustin agustina aida ainara ainhoa ainoa aitana aitor alan alba albert alberto alejandra alejandro alessandro alex alexandra alexia alexis alfonso alfredo alicia alma almudena alonso alvaro amadeo amaia amalia amanda amaya ambrosio amelia amparo ana anabel anais andrea andreea andreu andres ane angel angela angeles angelina angels angustias anna anselmo anton antoni antonia antonio anxo aquilino araceli arantxa arantza aranzazu ariadna arnau aroa arturo asier asuncion aurelio aurora ausias aziz azucena balbina barbara bartolome basilio bea beatriz begona belen benita benito benjamin berenguer bernarda bernardo berta bianca biel blanca blas borja brais braulio brenda bruno candela candelaria cande caridad carla carles carlos carlota carme carmela carmelo carmen carolina caterina catalina cayetano cecilia celestino celia cesar chema chus ciro clara claudia clemente concepcion concha conchi conrado consuelo cora corina cris cristian cristina cristobal dani daniel daniela dario david debora delfina demetrio denis desiree diana diego dimas dina dolors dolores domingo domingos doris eduard eduardo edurne efren elena elias elisa elisabet elisabeth elisenda eloi eloisa eloy elsa elvira ema emilia emiliano emilio emma encarna encarnacion eneko enric enrique ernesto esperanza estefania estela ester esteban esther estibaliz estrella eufemia eugenia eugenio eulalia eusebio eva evaristo ezequiel fabian fabio fatima faustino federico felicidad felipe felisa felix fermin fernanda fernando ferran fidel filomena flor florencio francesc francesca francina francisca francisco fran gabriel gabriela gael galo garazi gema gemma genoveva georgina gerard gerardo german gertrudis gisela gloria gonzalo gorka gracia gregoria gregorio guadalupe guillem guillermina guillermo gustavo hector helena henar heriberto herminia hilario hipolito hodei hugo ian ibai ibon ignacio igor iker ildefonso imanol ines inigo inmaculada inma iolanda iratxe irati ireneo irene iria iris irma isaac isabel isaias isidoro isidro ismael israel itziar ivan ivana izan izaskun jacinto jacobo jaime jan jana jaume javi javier jenifer jennifer jeronimo jessica jesus joan joana joaquim joaquin joel jokin jon jonathan jordi jordina jorge josefa josefina josep jose josu juan juana juanjo juanma judit judith julen julia julian juliana julio june justa justo karen karim karina karla kepa kevin kiko koldo laia lander lara latifa laura laurentino lazaro leandro leire lena leo leocadia leon leonardo leonor leopoldo leticia lia lidia lidón liliana lluc lluis llorenc lola lopez lorena lorenzo loreto lourdes lucas lucia luciano luis luisa lurdes luz macarena magdalena maialen maica maider maite manel manolo manu manuel manuela mar mara marc marcel marcela marcelino marcos margalida margarida margarita maria mariam marian mariana mariano maribel maricarmen mariluz marina mario marisa marisol marta marti martin martina marto mateo mateu mati matias matilde maties mauricio mauro max maxima maximo melania melchor melisa mercedes merce meritxell micaela miguel mihaela mikel milagros mireia miren miriam mohamed mohammed moises monica monserrat montse montserrat muriel nadia naiara natalia nati nayara nazaret nekane neus nerea nicanor nicolas nicolau nieves nil nila noa noah noelia noemi nora norberto nuria oier oihane olaia olalla olatz olegario olga oliver olivia omar ona oriol oscar otilia pablo paca paco paloma pamela paola pascual patricia patricio patxi pau paul paula paulino paz pedro pepa pepe pepi pere peio petra pilar pili placido pol preciosa primitivo prudencia purificacion quim quique rafa rafael rafaela raimundo ramiro ramon ramona raquel raul rebeca regina reme remedios ricard ricardo rita rober robert roberto rocio roderic rodrigo rogelio roger roi roman romina romulo rosa rosalia rosana rosario rosaura rosendo roser ruben rufino ruth sabela sabina sagrario salome salvador samanta samira samuel sancho sandra santi santiago santos sara saray saul sebastian sebastia segundo selena sergi sergio servando severino sheila silvestre silvia simon sixto socorro sofia soledad sole sonia sonsoles soraya susana tamara tania tatiana telmo teodora teodoro teo teofilo teresa tina tirso toni tono tomas tomasa toribio trini trinidad ulises unai uri urbano urko uxia uxue valentin valentina valeria valeriano valle vanesa vanessa vega vera veronica vicenta vicente vicent victor victoria virginia virtudes visitacion vivian vladimir wendy xabier xabi xana xavi xavier xenia xiana xisca xoan xose xulio xurxo yago yaiza yasmin yassin yeray yesenia yolanda youssef yvonne zacarias zaida zaira zoe zulema zuriñe nacho kike lolo isa merche chelo charo tere susi yoli mamen josemi luismi edu guille gabi seve antia tomi juanfran josean loli mercy lucho nando fede rafi encarni mariajo anita juani`
    .replace("ñ", "n")
    .split(/\s+/),
);

export const isFirstName = (word: string) => firstNames.has(word);

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
