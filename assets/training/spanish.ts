import { payExample } from './script.ts'

/** The captions of the film in Spanish, line by line as in the script; its cards stay in English. */
export const spanishCaptions: readonly string[] = [
  'Esto es un paseo: una calle, un teléfono y un viajero muy lejos.',
  'El viajero ve en vivo lo que ve tu cámara, y oye tu voz.',
  'Te dice a dónde quiere ir. Tú le muestras el camino.',
  'Carga el teléfono a más de la mitad y limpia el lente.',
  'Un auricular puesto; el otro oído, para la calle.',
  'Elige calles que conozcas y un clima bueno para caminar.',
  'Nadie en la calle pidió salir. Mantén la distancia.',
  'Pregunta antes de filmar de cerca. Si molesta, gira.',
  'No sigas a nadie. No filmes niños de cerca.',
  'Ni casas privadas, ni escuelas, ni hospitales, ni donde digan que no.',
  '¿Te piden ir? Di «No es seguro» y sigue.',
  'Primero el tráfico: detente y mira la pantalla.',
  'El viajero toca «izquierda»: ves una flecha, sientes un zumbido y lo oyes.',
  'Responde «Voy» con un toque, sin prisa.',
  'Es un deseo, no una orden. «No es seguro» siempre vale.',
  'Si la señal se corta, el contador para. No se cobra nada.',
  'Quédate donde se vea el cielo. El paseo sigue solo.',
  'Tras noventa segundos termina, y se te paga lo que fue en vivo.',
  'Dos minutos antes del final, ambos ven un aviso.',
  'Despídete, detente y toca Terminar.',
  'Si no te sientes a salvo, termina ya.',
  `Diez minutos en vivo cuestan ${payExample.price}. Tras la tarjeta recibes el ${payExample.percent}: ${payExample.walker}.`,
  'Las propinas son tuyas, menos la comisión.',
  'Se paga cada lunes. Ahora, unas preguntas.',
]
