import type { MerchantGroup } from "./merchant.ts";

export const healthMerchants: readonly MerchantGroup[] = [
  {
    category: "Salud/Farmacia",
    kind: "un hospital o una clínica",
    names: `Vitaldent, Dentix, Donte Group, Caredent, Sanitas Dental=milenium dental|sanitas milenium|sanitas dental|clinica milenium|milenium sanitas, Adeslas Dental=adeslas dental, Maex Dental=maexdental, Dentalius, Clínicas W=clinicas w, Impress=^impress|impress group|smilink, Smileat, Quirónsalud=quironsalud|quiron|grupo quiron|quiron salud|hospital quiron|hosp quiron, HM Hospitales=hm hospitales|hm sanchinarro|hm monteprincipe|hm nou delfos|hm montepríncipe|hospital hm, Vithas, Clínica Baviera=clinica baviera|baviera, Ribera Salud=ribera salud|ribera povisa, Hospiten, Ruber=ruber internacional|hospital ruber, Teknon=centro medico teknon|centre medic teknon|teknon, Clínica Universidad de Navarra=clinica universidad de navarra|clinica universitaria navarra|^cun, Fundación Jiménez Díaz=fundacion jimenez diaz|jimenez diaz, Dexeus=institut dexeus|dexeus, IVI=^ivi|ivi valencia|ivirma, Ginefiv, Eugin, Dorsia, Clínica Planas, IMQ Clínica=imq zorrotzaurre|clinica imq, Viamed, Centros Médicos Milenium, Hospital San Rafael, Beata María Ana, Nisa Hospitales=hospital nisa, Barraquer=centro oftalmologia barraquer|barraquer, Oftalvist, Miranza, Innova Ocular, Vista Sánchez Trancón=sanchez trancon, Clínica Menorca, Clínicas Doctor T, Fisioclinics, Fisiolution, Podoactiva, Synlab, Echevarne=laboratorio echevarne|lab echevarne|echevarne, Eurofins Megalab=megalab, Unilabs, Cerba=cerba internacional, Analiza=analiza laboratorio, Affidea, Doctoralia, Mediquo, Savia Salud, TopDoctors=top doctors, Therapychat, Unobravo, Ifeel=^ifeel, Blua=^blua, Sanitas Mayores, Hedonai, Centros Único=centros unico, No+Vello=no mas vello|novello, Láserum=laserum, Clínica Londres=clinica londres, Svenson, Insparya, Policlínica Gipuzkoa=policlinica gipuzkoa|policlinica guipuzcoa, Onkologikoa, Osakidetza, Osasunbidea, Clínica San Miguel, Clínica Ponferrada, Recoletas Salud=recoletas,
    Policlínico HM, Centro Médico Quirónsalud, IMED=imed hospitales|^imed, Hospital de la Zarzuela=hospital la zarzuela, Hospital Povisa=povisa, Hospital San Juan de Dios=san juan de dios, Clínica Corachan=corachan, Clínica Sagrada Familia, Hospital Clínic=hospital clinic, Sant Joan de Déu=sant joan de deu, Clínica Diagonal=clinica diagonal, Grup Policlínic, Asisa Dental=asisa dental|clinicas asisa, Dentaprime, Institutos Odontológicos=institutos odontologicos, Clínica Tecknon, Clínica Rotger, Juaneda=juaneda, Centro Médico Maestranza, Triana Clínica, Amavir, Orpea Clínica, Clínica Mompía=mompia, Imq Amarika, Pronova, Fresenius, Diaverum, Hospital da Luz=hospital da luz, CUF=^cuf|hospital cuf, Lusíadas=lusiadas`,
  },
  {
    category: "Salud/Farmacia",
    kind: "una óptica o un centro auditivo",
    names: `Multiópticas=multiopticas|mas vision|masvision, Alain Afflelou=afflelou, General Óptica=general optica|g optica, Visionlab=vision lab, Specsavers=specsavers opticas, Opticalia, Soloptical, Federópticos=federopticos, Cione Ópticas, Cottet=optica cottet|^cottet, Optica 2000=optica2000, Óptica Universitaria=optica universitaria, Natural Optics=natural optics, Ópticas Claravisión=claravision, Misterspex=mister spex, Lentiamo, Lentillasadomicilio, Vision Direct=vision direct, Miróptica, Óptica Roma, GAES, Amplifon, Audika, Oi2, Claso=^claso audiologia, Audífonos Beltone=beltone`,
  },
  {
    category: "Salud/Farmacia",
    kind: "una farmacia o parafarmacia",
    names: `Promofarma, DosFarma, Mifarma, Atida=atida mifarma|atida, Farmaciasdirect=farmacias direct, Farmavázquez=farmavazquez, Welnia, Farmaferoles, Gomez Ulla Farmacia, Promofarma Ecom, Doctipharma, Primor Parafarmacia, Apotheke, Boots Pharmacy, Pharmacie,
    Boots=^boots|boots uk|boots the chemist, Superdrug=superdrug, Lloyds Pharmacy=lloyds pharmacy|lloydspharmacy, Pharmacie Lafayette=pharmacie lafayette, Lloyds Farmacia=lloyds farmacia, Farmacie Comunali=farmacie comunali, Wells=^wells, CVS Pharmacy=cvs pharmacy|^cvs, Walgreens, Etos=^etos, Kruidvat=^kruidvat`,
  },
  {
    category: "Salud/Farmacia",
    kind: "un centro veterinario",
    names: `Kivet=kivet, Anicura, Vetsum, Evidensia=ivc evidensia`,
  },
];
