import { phraseSequence } from "#server/modules/assistant/domain/understanding/phrase-sequence.ts";
import { anywhere, asWhole, type Cues } from "./cue.ts";

export const conversationCues: Cues<"change_category" | "help" | "greeting" | "thanks" | "other"> = {
  change_category: anywhere({
    6: [
      "(?:de )?categoria, categoriza[a-z]*, recategoriza[a-z]*, clasifica[a-z]*, etiqueta[a-z]*, reclasifica[a-z]*",
    ],
    5: [
      "(?:lo|el|la|los|las) (?:de|del|pago|cargo|gasto|compra|movimiento|recibo)(?: [^ ]+){1,4} (?:ponl[oa]s?|metel[oa]s?|pasal[oa]s?|cambial[oa]s?|es|son|va|van|deberia ir|como|cuenta como|deberia ser)",
    ],
    3.5: [
      "(?:pon|mete|pasa|cambia|apunta|marca) (?:lo|el|la|los|las) (?:de|del|pago|cargo|gasto|compra|movimiento|recibo)(?: [^ ]+){1,4} (?:en|a|como)",
    ],
    "-4": ["a las [0-9a-z]+, (?:lunes|martes|miercoles|jueves|viernes|sabado|domingo|manana)"],
    "-6": ["por categorias?"],
  }),
  help: [
    ...anywhere({
      6: [
        "que (?:cosas )?haces(?=$), ayudame a (?:usar|entender|empezar)[a-z]*(?: [a-z]+){0,40}, (?:me )?explicas(?:me)? (?:como|que)",
      ],
      5: [
        "que (?:cosas )?(?:sabes|puedes|eres capaz de) hacer, para que sirves, que te puedo (?:preguntar|pedir|decir), que puedo (?:preguntarte|pedirte|hacer contigo|hacer aqui|decirte), como (?:funcionas|te uso|te utilizo|se usa esto|funciona esto|puedo usarte), en que (?:me )?(?:puedes|podrias) ayudar(?:me)?, que funciones tienes, quien eres, que eres, cuales son tus funciones, como te pido, explicame (?:como|que), que (?:me )?puedes (?:ofrecer|contar|hacer), dame ejemplos, que cosas (?:te )?(?:puedo|puedes|sabes)(?: [a-z]+)?, ejemplos de lo que, me puedes ayudar, puedes ayudarme, para que vales, que (?:cosas )?(?:te )?puedo (?:pedir|preguntar)(?:te)?, no se (?:como )?usar[a-z]*, que haces tu, como va esto",
      ],
    }),
    ...asWhole({
      8: [
        "ayuda, ayudame, help, socorro, (?:oye |hola |fred )?(?:que|k) (?:mas )?(?:sabes|puedes|eres capaz de|puedo|haces|se puede)(?: (?:hacer|pedirte|preguntarte|preguntar|pedir|hacer por mi|hacer contigo|decirte|tu|hacerme|ofrecerme))?, (?:como|de que forma) (?:funcionas|funciona|te uso|se usa|va esto|te utilizo|funciona esto|puedo usarte)(?: (?:esto|fred|la app|el chat|tu))?, opciones, comandos, instrucciones, tutorial, menu, (?:en )?que (?:me )?(?:puedes|podrias) (?:ayudar|ofrecer|hacer|ayudarme|contar)(?: (?:por mi|en algo))?, no se (?:usarte|como funciona|que preguntarte|que hacer), necesito ayuda, echame una mano, dame ideas",
      ],
    }),
  ],
  greeting: asWhole({
    9: [
      "feliz (?:navidad|ano(?: nuevo)?|semana santa|finde|verano|dia)(?: fred)?, felices (?:fiestas|reyes|pascuas)(?: fred)?, (?:(?:hola|holi|holaa+|buenas|buenos dias|buenas tardes|buenas noches|buen dia|hey|ey|hello|hi|ola|saludos|que tal|como estas|como andas|como va todo|como te va|que pasa|que hay|fred|muy|tio|guapo|amigo|a todos|de nuevo|otra vez|que tal estas|que tal todo|todo bien|como vas|que tal vas|y tu) ?)+",
    ],
  }),
  thanks: [
    [
      9,
      phraseSequence(
        {
          phrases: "perfe, perfecto, genial, guay, vale, ok, jo, ole, oye, fred, ah, pues, estupendo",
          isMany: true,
        },
        {
          phrases:
            "justo lo que (?:necesitaba|queria|buscaba)(?: saber)?, (?:eso )?es (?:justo )?lo que (?:necesitaba|queria|buscaba), me has salvado(?: la vida)?, me salvas(?: la vida)?, te pasaste, (?:ya )?(?:me dejas|me quedo) (?:mucho )?(?:mas|muy) tranquil[oa], que alivio, de lujo, que (?:crack|maquina|majo|apanado|rapido) eres, eres (?:un|una|la) (?:crack|maquina|leche|pasada)",
        },
        { phrases: "fred, crack, maquina, tio, majo, gracias", isMany: true },
      ),
    ],
    [
      9,
      phraseSequence(
        {
          phrases:
            "muchas, mil, ok, vale, muchisimas, perfecto, genial, guay, estupendo, gracias, gracies, te lo agradezco, thanks, thank you, fred, por todo, por la ayuda, por tu ayuda, crack, majo, eres un sol, de verdad, tio, grande, muy amable, y, buen trabajo, hasta (?:luego|manana|pronto), adios",
          isMany: true,
        },
        { phrases: "gracias, gracies, thanks, te lo agradezco" },
        {
          phrases:
            "fred, por, todo, la, tu, ayuda, crack, majo, guapo, tio, de, verdad, muy, amable, hasta luego, eres un sol, maquina, por todo, hasta manana, adios",
          isMany: true,
        },
      ),
    ],
  ],
  other: [
    ...anywhere({
      10: [
        "no (?:quiero|hace falta|necesito|deseo) (?:que )?(?:me |lo |la |nada )?(?:recuerd[a-z]+|apunt[a-z]+|anot[a-z]+|avis[a-z]+|pongas|crees|agend[a-z]+|hagas|nada|mas|muevas|cambies|borres|canceles|crear|ningun[a-z]*|apuntar|poner|ahorrar), no (?!.{0,600} sino )(?:me |lo |la |le |nos )?(?:recuerdes|apuntes|anotes|avises|pongas|crees|agendes|borres|canceles|muevas|cambies|elimines|hagas|toques|quites|anules|guardes)(?: nada| eso)?, (?:nada|nunca) de (?:recordatorios|avisos), sin que me (?:recuerdes|avises)",
      ],
      9: ["(?:recuerdame|dime|sabes|explicame) (?:por que|quien|porque)"],
      8: [
        "recomiend[a-z]*, recomendacion(?:es)?, sugier[a-z]*, sugerencias?, aconsej[a-z]*, busca reviews, opiniones (?:de|del|sobre), no (?:me )?hace falta que (?:me|nos|lo), gracias por [a-z]+(?<!favor), (?:debo|deben) [0-9]+, (?:me|nos) deben? (?:unos )?[0-9]+, [a-z]+ (?:me|nos) debe(?:n)? [0-9]+, (?:hoy|manana|pasado) (?:es|sera) (?:lunes|martes|miercoles|jueves|viernes|sabado|domingo|festivo|fiesta), por fin es [a-z]+, que pereza, hoy es mi cumple[a-z]*, (?:no|nada) (?:me )?(?:entiendes|entiende|funciona|funcionas|va), no era eso, eso no es, (?:cuanto|cuantos) (?:es|son) (?:el )?[0-9]+ ?(?:%|por|mas|menos|entre|dividido), a cuanto esta",
      ],
      7: [
        "me voy a (?:dormir|la cama|acostar), hasta (?:luego|pronto|otra), hablamos (?:luego|manana|pronto), nos vemos (?:luego|pronto), a dormir, me despido",
        "chiste, chistes, adivinanza, cuentame un cuento, cuentame algo, canta[a-z]*, (?:que )?tiempo (?:hace|hara|va a hacer|hizo), va a llover, llueve, llovera, temperatura, que hora es(?=$), que dia es hoy, (?:a que dia|a que) estamos, capital de, quien (?:gano|gana|invento|es el presidente|descubrio|fue|escribio), traduce[a-z]*, como se dice, receta de, poema, escribe (?:un|una), noticias, horoscopo, resultado del (?:partido|madrid|barca), cuanto es [0-9], raiz cuadrada, como se llama, sentido de la vida, te quiero, te odio, eres (?:un|una|muy|tont[oa]|list[oa]|genial|la|el|lo|real|humano)(?! que), estoy (?:cansad[oa]|triste|content[oa]|aburrid[oa]|hart[oa]|agobiad[oa]|feliz|enfadad[oa]|mal|reventad[oa]|molid[oa]|list[oa]|hasta), tengo (?:hambre|sueno|frio|calor|miedo|sed|pereza), que (?:bien|mal|guay|pena|rollo|asco|risa|calor|frio|cansancio|dia mas), menudo, menuda, jaja[a-z]*, me (?:duele|aburro|encanta|gusta|cae)(?:n)?, que opinas de, cual es tu, tienes (?:novia|novio|hijos|sentimientos|hambre), cuantos anos tienes, de donde eres, como se (?:hace|cocina|prepara)",
      ],
      6: [
        "gilipollas, idiota, imbecil, inutil, mierda, joder, cono, capull[oa], que te den, vete a, cabron, payaso, callate, eres (?:tonto|tonta|un|una|lo|muy)",
        "por que (?:no )?(?:has|me|lo|la|no), estoy (?:muy|tan|un poco|super|bastante) [a-z]+",
        "va a hacer (?:sol|frio|calor|viento|bueno|malo), cuanto (?:es|son) [0-9]+(?: [a-z]+)* [0-9]+",
        "(?:me|nos) (?:siento|encuentro|sentimos), sera otro dia, que tal (?:el dia|tu dia)",
      ],
      5: [
        "(?:que|cual) (?:movil|coche|portatil|tele|ordenador|tablet|bici)[a-z]* (?:me )?(?:compro|compraria|elijo|cojo|recomiendas), cuanto (?:cuestan?|valen?|costaria) (?:un|una|unos|unas)",
        "vaya (?:dia|semana|frio|calor|rollo|lio|finde|tela|manera), (?:ayer|anoche|anteayer) (?:cene|comi|fui|estuve|vi|me|lo|nos|hubo|jug[a-z]+|gan[a-z]+|perd[a-z]+|dormi|sali|tuve|hice|quede|salimos|fuimos|estuvimos|cenamos), no me gusta[a-z]*, no entiendo, no se que, no se si, asdf[a-z]*, test, prueba, probando, lorem[a-z]*",
      ],
    }),
    ...asWhole({
      8: [
        "nos vemos (?:el|la|manana|pasado|luego|pronto|en|otro)(?: [a-z]+){0,2}, hasta el [a-z]+",
        "trabajo de [0-9a-z]+ a [0-9a-z]+",
      ],
      7: [
        "feliz [a-z ]+, buen (?:finde|dia|fin de semana|viaje|puente), que (?:descanses|tengas [a-z ]+|te vaya bien|pases [a-z ]+), igualmente",
        "hasta (?:luego|manana|pronto|otra|la vista|ahora|el lunes)(?: fred| entonces)?, adios(?: fred)?, chao, nos vemos, buenas noches",
      ],
    }),
  ],
};
