import Banknote from "lucide-react/icons/banknote";
import CreditCard from "lucide-react/icons/credit-card";
import HandCoins from "lucide-react/icons/hand-coins";
import House from "lucide-react/icons/house";
import Landmark from "lucide-react/icons/landmark";
import PiggyBank from "lucide-react/icons/piggy-bank";
import TrendingUp from "lucide-react/icons/trending-up";
import { BankTile } from "#client/components/bank-tile.tsx";
import { IconTile } from "#client/components/icon-tile.tsx";
import type { Account } from "#shared/contracts/banking/ledger.ts";
import { colorTones } from "./account-words.ts";

const icons = {
  cash: Banknote,
  checking: Landmark,
  savings: PiggyBank,
  credit: CreditCard,
  loan: HandCoins,
  property: House,
  investment: TrendingUp,
};

/** The bank's own square, unless the person chose a colour or keeps the account by hand. */
export const AccountTile = ({ account }: { account: Account }) => {
  const { color, openedOn, type, institutionName } = account;
  if (color === null && openedOn === null) return <BankTile institution={institutionName} />;
  return <IconTile icon={icons[type]} tone={color ? colorTones[color] : "bg-accent-soft text-accent"} />;
};
