import { expect, test } from "vitest";
import { vehiclesIn } from "./vehicles.ts";

const none = { priceCents: null, year: null, km: null, power: null, fuel: null, image: null, link: null };
const yaris = {
  name: "Toyota Yaris 120H Active",
  priceCents: 1_490_000,
  year: 2021,
  km: 38_400,
  power: 116,
  fuel: "Híbrido",
  image: "https://img.example.es/yaris.jpg",
  link: "https://coches.example.es/yaris-120h",
};

test.each([
  [
    "labelled lines",
    `Toyota Yaris 120H Active
Precio: 14.900 €
Año: 2021
Kilómetros: 38.400
Potencia: 116 CV
Combustible: Híbrido
Imagen: https://img.example.es/yaris.jpg
Enlace: https://coches.example.es/yaris-120h`,
  ],
  [
    "an advertisement with rates and consumption",
    `Toyota Yaris 120H Active
14.900€
Financiado: 13.900 € (o 210 €/mes)
03/2021 · 38.400 km · 85 kW (116 CV) · Híbrido
Consumo 3,8 l/100 km, velocidad máxima 180 km/h
https://img.example.es/yaris.jpg
https://coches.example.es/yaris-120h.`,
  ],
  [
    "bullets in another order",
    `1) Toyota Yaris 120H Active
- Combustible: gasolina/híbrido
- kms: 38400
- Matriculación: 15/03/2021
- Potencia (CV): 116
- PVP 14900 euros
- Foto: https://img.example.es/yaris.jpg
- Ver: https://coches.example.es/yaris-120h`,
  ],
])("%s are read", (_name, text) => {
  expect(vehiclesIn(text)).toEqual([yaris]);
});

test("one vehicle in each line", () => {
  const text = `Toyota Yaris, 2021, 38.400 km, 116 CV, 14.900 €
Seat Ibiza 1.0 TSI, 2021, 41 mil km, 70 kW, 12400 EUR`;

  expect(vehiclesIn(text)).toEqual([
    { ...none, name: "Toyota Yaris", priceCents: 1_490_000, year: 2021, km: 38_400, power: 116 },
    {
      ...none,
      ...{ name: "Seat Ibiza 1.0 TSI", priceCents: 1_240_000, year: 2021, km: 41_000, power: 95 },
      fuel: "Gasolina",
    },
  ]);
});

test("consecutive advertisements are separated, with and without an empty line", () => {
  const block = (name: string, price: string) =>
    `${name}\nPrecio: ${price}\nAño: 2020\nKm: 50.000\nPotencia: 90 CV`;
  const [one, two] = [block("Renault Clio", "11.500 €"), block("Opel Corsa", "10.900 €")];

  for (const text of [`${one}\n\n${two}`, `${one}\n${two}`, `${one}\n-----\n${two}`])
    expect(vehiclesIn(text).map(({ name, priceCents }) => [name, priceCents])).toEqual([
      ["Renault Clio", 1_150_000],
      ["Opel Corsa", 1_090_000],
    ]);
});

test("a sentence in between starts no other vehicle", () => {
  const text =
    "Renault Clio\n11.500 €, 2020, 50.000 km\nMuy cuidado, un solo dueño.\nhttps://coches.example.es/clio";

  expect(vehiclesIn(text)).toMatchObject([{ name: "Renault Clio", link: "https://coches.example.es/clio" }]);
});

test("titles with a year, other words and trailing addresses stay with their vehicle", () => {
  const text = `Renault Clio TCe 90 CV
11.500 €
50.000 km
Automático
https://coches.example.es/clio
Opel Corsa 2019
Precio 10.900 €
Kilometraje: 61.200 km
https://coches.example.es/corsa`;

  expect(vehiclesIn(text)).toMatchObject([
    { name: "Renault Clio TCe", power: 90, link: "https://coches.example.es/clio" },
    { name: "Opel Corsa", year: 2019, km: 61_200, link: "https://coches.example.es/corsa" },
  ]);
});

test.each([
  "un iPhone por 900 €",
  "coche de 12.000 a plazos",
  "36 cuotas de 250",
  "",
  "viaje de 2027 por 2.000 €",
])("%j is no advertisement of a vehicle", (text) => {
  expect(vehiclesIn(text)).toEqual([]);
});
