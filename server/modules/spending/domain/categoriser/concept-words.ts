/** A month, as banks and people write it in the languages of Spain. */
export const MONTH =
  /^(?:enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre|gener|febrer|marc|maig|juny|juliol|agost|setembre|novembre|desembre|xaneiro|xuno|xullo|urtarrila|otsaila|martxoa|apirila|maiatza|ekaina|uztaila|abuztua|iraila|urria|azaroa|abendua|ene|feb|mar|abr|may|jun|jul|ago|sep|sept|oct|nov|dic)$/;

/** What people pay each other for, written behind a name without a separator. */
const CONCEPTS = new Set(
  `renta alquiler alqui aluguer alugueiro alokairua habitacion piso fianza senal factura facturas fra fact nomina sueldo paga
  honorarios convenio pension regalo regalos cumple cumpleanos felicidades pago devolucion devol prestamo deuda adelanto
  gastos luz agua gas internet wifi movil mes semana finde mitad parte resto cuota cuotas bote ayuda clase clases libros
  comida comidas cena cenas cenita tapas canas vinos cafe pizza compra compras super farmacia taxi gasolina gasoil parking
  padel pista futbol gimnasio entrada entradas concierto cine viaje excursion campamento comedor alojamiento reserva
  bizum loteria wallapop vinted playa piscina vermut medicinas ropa abrigo cole colegio navidad feria fiesta boda vacaciones barbacoa paella
  bebida bebidas cervezas copas lloguer llum aigua sopar dinar entrades regal`.split(/\s+/),
);

export const isConcept = (word: string) => CONCEPTS.has(word);
