import { Amount } from "#client/components/amount.tsx";
import type { Vehicle } from "#shared/contracts/shopper.ts";
import { OutsideLink } from "./outside-link.tsx";
import { priceText } from "./shopper-words.ts";
import { VehicleSpecs } from "./vehicle-specs.tsx";

/** Every vehicle that was pasted. Pictures of other servers are not shown: there is a link to them. */
export const Advertised = ({ vehicles }: { vehicles: Vehicle[] }) => (
  <ul className="divide-y divide-line">
    {vehicles.map((vehicle, place) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: two advertisements may be alike, and their order never changes.
      <li key={place} className="space-y-1 py-3">
        <p className="flex items-baseline justify-between gap-4 font-semibold">
          <span className="wrap-anywhere">{vehicle.name}</span>
          {vehicle.price !== null && <Amount amount={vehicle.price} format={priceText} />}
        </p>
        <VehicleSpecs vehicle={vehicle} />
        <p className="flex flex-wrap gap-x-4 text-md">
          <OutsideLink address={vehicle.link} text="Anuncio" />
          <OutsideLink address={vehicle.image} text="Foto" />
        </p>
      </li>
    ))}
  </ul>
);
