import type { MerchantGroup } from "./merchant.ts";

export const publicBodies: readonly MerchantGroup[] = [
  {
    category: "Impuestos/Tasas",
    kind: "un organismo público",
    names: `Agencia Tributaria=aeat|a e a t|agencia estatal de administracion tributaria|agencia estatal administracion tributaria|agencia estatal tributaria|agencia estatal admon tributaria|agencia tributaria|hacienda publica|delegacion de hacienda, Seguridad Social=tgss|t g s s|tesoreria general|tesoreria gral|tesoreria general de la seguridad social|tesoreria general seg social|tes gral seg social|tgss cotizacion|seg social autonomos|tgss autonomos, DGT=jefatura de trafico|jefatura provincial de trafico|direccion general de trafico|jefatura central de trafico|jefatura trafico|^dgt|jefatura traf, Suma Gestión Tributaria=suma gestion|suma gestion tributaria|suma alicante, Hacienda Foral=hacienda foral|foru ogasuna|ogasun|ogasuna|bizkaiko foru|gipuzkoako ogasuna|foru aldundia|diputacion foral|hacienda navarra|hacienda tributaria de navarra|gobierno de navarra hacienda, Registro de la Propiedad=registro de la propiedad|registro propiedad, Registro Mercantil=registro mercantil, ATC=agencia tributaria catalunya|agencia tributaria de catalunya|agencia tributaria canaria|^atc, ATIB=^atib|agencia tributaria illes balears|agencia tributaria de les illes balears, ATRM=^atrm|agencia tributaria region de murcia|agencia tributaria de la region de murcia, ATRIGA=^atriga|agencia tributaria de galicia, ATRIAN=agencia tributaria de andalucia|agencia tributaria andalucia, ATV=agencia tributaria valenciana, Base Gestió=base gestio|base gestio dingressos|base gestio d ingressos, ORGT=^orgt|organisme de gestio tributaria|organisme gestio tributaria, Xaloc=^xaloc|xaloc girona, OAR Gestión Tributaria=organismo autonomo de recaudacion|oar badajoz|^oar|o a r, OPAEF=^opaef, Patronato de Recaudación=patronato de recaudacion|patronato recaudacion|patronato recaudacion provincial, SPRyGT=servicio provincial de recaudacion|serv prov recaudacion, REVAL=^reval, Gestrisam=gestrisam|gestrisam malaga, Agencia Tributaria de Madrid=agencia tributaria madrid|ayto madrid tributos, Agencia Tributaria de Sevilla=agencia tributaria de sevilla, IMH Barcelona=institut municipal d hisenda|institut municipal hisenda|^imh, ORAL=oral orense, Valora Gestión Tributaria=valora gestion|valora gestion tributaria, Consorcio de Tributos de Tenerife=consorcio de tributos|consorcio tributos, Red Tributaria Lanzarote, Catastro=^catastro|direccion general del catastro, Policía Nacional=direccion general de la policia|tasa 790|tasas policia|dni electronico, Dirección General de Costas, Confederación Hidrográfica=confederacion hidrografica, Cabildo=^cabildo, Puertos del Estado, OEPM=^oepm|oficina espanola de patentes, Ministerio de Justicia=ministerio de justicia|tasas judiciales|tasa judicial, SEPES=^sepes`,
  },
  {
    category: "Impuestos/Tasas",
    kind: "una administración local",
    isBroad: true,
    isKind: true,
    names: `Diputación=^diputacion|^diputacio|diputacion provincial|diputacion de|diputacio de,
    Ayuntamiento=^ayuntamiento|ayuntamiento de|^ayto|ayto de|^ajuntament|ajuntament de|^ajunt|^aj|^ajt|aj de|^concello|concello de|^udala|excmo ayuntamiento|excmo ayto|exmo ayto`,
  },
];
