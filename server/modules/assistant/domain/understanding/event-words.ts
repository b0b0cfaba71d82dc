import type { EventCategory } from "#shared/contracts/calendar/events.ts";
import { phrases } from "./phrases.ts";

interface EventWords {
  category: EventCategory;
  weight: number;
  pattern: RegExp;
}

const words = (category: EventCategory, weight: number, list: string, options = {}): EventWords => ({
  category,
  weight,
  pattern: phrases(list, options),
});

/**
 * Kinds of event by the nouns that name them. Weights add up, and a word at the head of the title counts half
 * more.
 */
export const eventNouns: readonly EventWords[] = [
  words(
    "meeting",
    6,
    "reunion*, reu, reus, meeting*, videollamada*, videoconferencia*, video llamada, call, calls, daily, dailies, standup, stand up, sync, retro, retrospectiva, kick off, kickoff, one to one, 1 1, 1on1, uno a uno, comite, junta, tutoria*, asamblea*, sprint planning, planning, brainstorming, conference call, teams, zoom, meet, webex, skype, puesta en comun, evaluacion de desempeno, consejo, claustro, comite de empresa, negociacion, junta de vecinos",
  ),
  words(
    "meeting",
    5,
    "entrevista*, llamada con (?:el|la|los|un|una) (?:cliente|equipo|jef[ea]|proveedor|clientes), llamada con [a-z]+, seguimiento, revision (?:del|de) (?:proyecto|sprint|objetivos|resultados), cafe con (?:el|la) (?:jef[ea]|cliente), demo",
  ),
  words(
    "appointment",
    6,
    "dentista*, dentist[a-z]*, odontolog*, medic[oa], medicos, cabecera, doctor, doctora, oculista*, oftalmolog*, optic[oa], podolog*, fisio, fisioterap*, psicolog*, psiquiatr*, terapia, terapeuta, ginecolog*, matrona, urolog*, dermatolog*, cardiolog*, traumatolog*, trauma, neurolog*, digestivo, endocrin*, alergolog*, alergista, otorrino*, reumatolog*, oncolog*, nefrolog*, neumolog*, internista, pediatr*, logoped*, osteopat*, quiropractic*, nutricionista, dietista, enfermer*, ats, analitica*, analisis, sacar(?:me)? sangre, extraccion, ecografia*, eco, radiografia*, placa, resonancia*, tac, mamografia*, colonoscopia*, endoscopia*, vacuna*, biopsia*, electro*, prueba de esfuerzo, rehabilitacion, rehab, operacion, cirugia, ortodoncia, ortodoncista, limpieza dental, limpieza de boca, empaste*, endodoncia, revision (?:medica|ocular|dental|de la vista|del embarazo|ginecologica|auditiva), empieza el tratamiento, consulta*, quiropod*, estomatolog*, higienista",
  ),
  words(
    "appointment",
    5.5,
    "cita, citas, cita previa, itv, notari*, abogad*, gestor, gestora, gestoria, asesor*, peluquer*, pelu, barber*, corte de pelo, cortarme el pelo, tinte, mechas, manicura, pedicura, depilacion, masaje*, estetic*, esteticista, tatuaje*, tatuador*, unas, laser, veterinari*, vacunar al, extranjeria, dni, renovar el dni, renovar el pasaporte, pasaporte, padron, registro civil, firma*, firmar, comisaria, juzgado, juicio, hacienda, seguridad social, sepe, examen*, oposicion, perito, fontaner*, electricista, tecnico, pintor, albanil, cerrajer*, instalador*, casero, inmobiliaria, visita (?:al|del|de la|de un|a un) (?:piso|medico|inspector|perito|tecnico|agente), ver (?:el|un) piso, coaching, banco, mecanico, revision (?:del|de) (?:coche|moto|embarazo|audifono), prueba de (?:vestido|audicion|sonido), tasacion, mudancista, repartidor, trasteros?",
  ),
  words("appointment", 3, "revision, sesion, prueba, pruebas, control, visita"),
  words(
    "work",
    8,
    "(?:de|del) trabajo, (?:de|con|de la|con la) empresa, con (?:el|la|los|las|mi|mis|un|una|unos|todo el)? ?(?:equipo|clientes?|clientas?|jef[ea]s?|proveedor|proveedores|inversores|companeros de trabajo), (?:del|con los del) curro",
  ),
  words(
    "personal",
    10,
    "(?:video ?llamada|videollamada|llamada) (?:con|a) (?:mi|mis|la|el|los|las) (?:madre|padre|herman[oa]s?|abuel[oa]s?|novi[oa]|marido|mujer|pareja|hij[oa]s?|suegr[oa]s?|prim[oa]s?|ti[oa]s?|amig[oa]s?|familia|padres|sobrin[oa]s?|yay[oa])",
  ),
  words(
    "work",
    5.5,
    "de trabajo, (?:de|con la|con) empresa, con (?:el|mi|todo el) equipo, con (?:el|los|un|la|las|mis) (?:cliente|clientes|jef[ea]|jefes|proveedor|proveedores|inversores|clientas?), con (?:clientes|inversores|proveedores|companeros), oficina, curro, entrega (?:de|del)(?: la| el)? (?:proyecto|informe|memoria|trabajo|tfg|tfm|presupuesto|diseno), entregar(?! (?:las |el |los |la )?(?:llaves|coche|piso|paquete|libros?)), presentacion(?! de(?:l| un| su) (?:libro|disco|poemario|novela)), presentar, informe*, proyecto*, turno*, guardia*, formacion, curso de prevencion, proveedor(?:es)?, comercial(?:es)? de, (?:viene|vienen) el comercial, descarga(?! de aplicacion), inventario, reparto, albaran(?:es)?, congreso*, feria (?:de|del) (?:empleo|sector|turismo|comercio), conferencia*, ponencia*, jornada (?:de|sobre) (?:logistica|formacion|empresa|trabajo|seguridad|marketing), workshop, webinar*, masterclass, onboarding, auditoria, inventario, fichar, teletrabaj*, viaje de (?:trabajo|negocios), deadline, lanzamiento, release, despliegue, sprint, cierre (?:de|del) (?:mes|trimestre|ano|contable), nominas, facturar, prevencion de riesgos, seminario, defensa (?:del|de la) (?:tfg|tfm|tesis|proyecto), practicas, primer dia de trabajo, vuelta al (?:curro|trabajo), entrega de trabajo, rodaje, simposio, mentoria, networking, hackathon",
  ),
  words(
    "personal",
    5,
    "curso, cursillo, charla, coloquio, jornadas, primeros auxilios, presentacion de(?:l| un| su) (?:libro|disco|poemario|novela), comida, comidas, cena, cenas, cenamos, comemos, cenar, comer, desayuno, desayunar, almuerzo, almorzar, merienda, merendar, brunch, vermut*, vermu, copas, copa, canas, cervezas, birras, tapas, tapeo, cafe, paella, barbacoa, bbq, calcotada, cumple*, cumpleanos, boda, bodas, bautizo, comunion, despedida*, aniversario, fiesta*, party, concierto*, monologo, teatro, obra de teatro, cine, pelis?, pelicula, musical, opera, ballet, espectaculo, expo, exposicion, museo, partido, partidos, partidazo, futbol*, padel, tenis, baloncesto, basket, voley*, rugby, golf, natacion, nadar, piscina, gimnasio, gym, gim, crossfit, boxeo, yoga, pilates, spinning, zumba, bici, running, correr, carrera, media maraton, maraton, entreno, entrenamiento, entrenar, ruta, senderismo, excursion, escalada, surf, esqui, esquiar, caminata, paseo, pasear, viaje, vuelo, vacaciones, escapada, finde, puente, camping, casa rural, playa, crucero, tren a, ave a, clase*, clases, taller de (?:ceramica|cocina|pintura|escritura|fotografia|costura|manualidades|teatro|macrame|cata), ensayo*, coro, audicion, festival*, feria, mercadillo, rastro, verbena, romeria, misa, funeral, entierro, tanatorio, cotillon, nochevieja, nochebuena, navidad, reyes, cabalgata, halloween, carnaval*, procesion, quedada, quedar, quedamos, quedo, cita con (?:mi novi[oa]|tinder), visita (?:de|a) (?:los|mis|la|mi), mudanza, barbacoa, partida, juegos de mesa, karaoke, bolos, billar, escape room, spa, balneario, retiro, cata, tarde de, noche de, dia de (?:playa|campo|chicas|chicos), reunion (?:familiar|de amigos|de antiguos alumnos|de la familia), graduacion, puertas abiertas, funcion, festival del cole, baby shower, mani, manifestacion, donar sangre, club de lectura, ludoteca, voluntariado, biblioteca, parque, plan con, torneo, campeonato, derbi, kart*, paintball, patinaje, acampada, cabalgata, picnic, romper, capea, pachanga, bolera, simulacro, pastilla*, antibiotico, medicacion, jarabe, inyeccion, siesta, meditar, meditacion, estudiar, repasar, leer",
  ),
  words(
    "personal",
    3.5,
    "mi (?:madre|padre|hermano|hermana|abuel[oa]|novi[oa]|marido|mujer|pareja|hij[oa]|suegr[oa]|prim[oa]|ti[oa]|cunad[oa]|chic[oa]|colega|amig[oa]|sobrin[oa]|niet[oa]|vecin[oa]), mis (?:padres|hermanos|abuelos|hijos|hijas|suegros|primos|tios|amigos|amigas|colegas|sobrinos|nietos|peques), mama, papa, yaya, yayo, abuel[oa], abuelos, los (?:ninos|peques|primos|suegros|colegas|cunados|tios), el (?:nene|peque|nino), la (?:nena|peque|nina), (?:ti[oa]|prim[oa]|cunad[oa]) [a-z]+, familia, familiar, amig[oa]s",
  ),
];

export const eventTasks: readonly EventWords[] = [
  words("work", 6.5, "(?:entro|entrar) a (?:trabajar|currar), currar, curro, trabajo(?! de)", {
    isHead: true,
  }),
  words(
    "personal",
    7,
    "(?:recoger|llevar|buscar|acompanar|dejar|traer|visitar|ver|despedir|felicitar|cuidar) (?:a|al)(?! la (?:itv|tintoreria|empresa)| taller| arreglar| reparar), (?:pasar|ir) a (?:por|buscar a|recoger a|ver a), llamar(?:la|lo|las|los)?(?: a)? (?:a )?(?:mi|mis|mama|papa|los abuelos|la abuela|el abuelo|la tia|el tio|la yaya), felicitar, quedar con, tomar(?:me|se)?, ir al? (?:gimnasio|gym|cine|teatro|futbol|concierto|playa|piscina|monte|cementerio|pueblo|campo|bailar|correr|nadar), cenar, comer, pasear, salir a, salir con, dormir, meditar, entrenar, hacer deporte, jugar, leer, estudiar, preparar la (?:cena|comida|maleta), hacer la maleta",
    { isHead: true },
  ),
  words(
    "work",
    6,
    "entregar (?:el|la|los)? ?(?:informe|memoria|proyecto|trabajo|presupuesto|tfg|tfm|diseno|propuesta|codigo|practica), presentar (?:el|la|los)? ?(?:proyecto|resultados|propuesta|informe|presupuesto), preparar (?:el|la|una)? ?(?:presentacion|informe|reunion|propuesta|oferta), terminar (?:el|la) (?:informe|presentacion|proyecto|memoria), enviar (?:el|la|los|las) (?:informe|factura|facturas|presupuesto|propuesta|oferta|nominas), fichar, mandar (?:el|la|los) (?:informe|presupuesto|propuesta|factura)",
    { isHead: true },
  ),
  words(
    "other",
    6.5,
    "pagar, pago, regar, apagar, encender, renovar, devolver, comprar, compra de, sacar(?! sangre), bajar, subir, cambiar, revisar, pedir, enviar, mandar, llamar, llamada (?:al|a la), poner, tender, limpiar, fregar, planchar, presentar, recoger(?! a ), llevar(?! a ), dejar(?! a ), hacer, domiciliar, cancelar, contratar, ver si, caduca, vence, mirar, comprobar, arreglar, ordenar, preparar, montar, colgar, imprimir, echar, cargar, descargar, actualizar, solicitar, tramitar, reclamar, reservar, buscar, responder, contestar, escribir, avisar, acordarme, descongelar, lavar, lavadora, tirar, vaciar, cortar el cesped, podar, pintar, pasar (?:la )?(?:aspiradora|revision|factura), dar de (?:baja|alta|comer), dar de, dar (?:el|la|las|los), ingresar, transferir, vender, plantar, abonar, ir a (?:por|comprar|correos), entrega de paquete, paquete, recogida, basura, plancha, lavadora, colada, limpieza de casa, baja (?:de|del), alta (?:de|en), declaracion de la renta, hacer la declaracion, vencimiento, renovacion, caducidad, fin de (?:plazo|contrato), ultimo dia para, plazo",
    { isHead: true },
  ),
];

export const namesEvent = (plain: string) =>
  eventNouns.some(({ pattern, weight }) => weight >= 5 && pattern.test(plain));
