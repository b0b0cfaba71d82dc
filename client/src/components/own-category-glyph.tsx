import type { LucideIcon } from "lucide-react";
import Apple from "lucide-react/icons/apple";
import Baby from "lucide-react/icons/baby";
import Beer from "lucide-react/icons/beer";
import Bike from "lucide-react/icons/bike";
import BookOpen from "lucide-react/icons/book-open";
import BriefcaseBusiness from "lucide-react/icons/briefcase-business";
import Bus from "lucide-react/icons/bus";
import Camera from "lucide-react/icons/camera";
import Car from "lucide-react/icons/car";
import Cigarette from "lucide-react/icons/cigarette";
import Coffee from "lucide-react/icons/coffee";
import Croissant from "lucide-react/icons/croissant";
import Droplet from "lucide-react/icons/droplet";
import Dumbbell from "lucide-react/icons/dumbbell";
import Film from "lucide-react/icons/film";
import Flame from "lucide-react/icons/flame";
import Fuel from "lucide-react/icons/fuel";
import Gamepad2 from "lucide-react/icons/gamepad-2";
import Gift from "lucide-react/icons/gift";
import GraduationCap from "lucide-react/icons/graduation-cap";
import Hammer from "lucide-react/icons/hammer";
import HandHeart from "lucide-react/icons/hand-heart";
import Heart from "lucide-react/icons/heart";
import House from "lucide-react/icons/house";
import Laptop from "lucide-react/icons/laptop";
import Leaf from "lucide-react/icons/leaf";
import Lightbulb from "lucide-react/icons/lightbulb";
import Luggage from "lucide-react/icons/luggage";
import Music from "lucide-react/icons/music";
import Package from "lucide-react/icons/package";
import Palette from "lucide-react/icons/palette";
import PawPrint from "lucide-react/icons/paw-print";
import PiggyBank from "lucide-react/icons/piggy-bank";
import Pill from "lucide-react/icons/pill";
import Pizza from "lucide-react/icons/pizza";
import Plane from "lucide-react/icons/plane";
import Salad from "lucide-react/icons/salad";
import Scissors from "lucide-react/icons/scissors";
import Shirt from "lucide-react/icons/shirt";
import Smartphone from "lucide-react/icons/smartphone";
import Sofa from "lucide-react/icons/sofa";
import Sparkles from "lucide-react/icons/sparkles";
import Star from "lucide-react/icons/star";
import Stethoscope from "lucide-react/icons/stethoscope";
import Tag from "lucide-react/icons/tag";
import TrainFront from "lucide-react/icons/train-front";
import Trophy from "lucide-react/icons/trophy";
import Wifi from "lucide-react/icons/wifi";
import type { OwnCategoryIcon } from "#shared/rules/own-categories.ts";

/** In a file of its own, fetched when the first own category is shown. */
export const ownCategoryIcons: Record<OwnCategoryIcon, LucideIcon> = {
  tag: Tag,
  star: Star,
  heart: Heart,
  baby: Baby,
  "paw-print": PawPrint,
  gift: Gift,
  house: House,
  sofa: Sofa,
  hammer: Hammer,
  leaf: Leaf,
  apple: Apple,
  salad: Salad,
  croissant: Croissant,
  coffee: Coffee,
  beer: Beer,
  pizza: Pizza,
  cigarette: Cigarette,
  car: Car,
  bike: Bike,
  bus: Bus,
  "train-front": TrainFront,
  plane: Plane,
  luggage: Luggage,
  fuel: Fuel,
  shirt: Shirt,
  scissors: Scissors,
  sparkles: Sparkles,
  dumbbell: Dumbbell,
  stethoscope: Stethoscope,
  pill: Pill,
  music: Music,
  film: Film,
  "gamepad-2": Gamepad2,
  "book-open": BookOpen,
  "graduation-cap": GraduationCap,
  camera: Camera,
  palette: Palette,
  trophy: Trophy,
  smartphone: Smartphone,
  laptop: Laptop,
  wifi: Wifi,
  lightbulb: Lightbulb,
  droplet: Droplet,
  flame: Flame,
  "briefcase-business": BriefcaseBusiness,
  "piggy-bank": PiggyBank,
  "hand-heart": HandHeart,
  package: Package,
};

interface OwnCategoryGlyphProps {
  icon: OwnCategoryIcon;
  size: number;
}

export const OwnCategoryGlyph = ({ icon, size }: OwnCategoryGlyphProps) => {
  const Icon = ownCategoryIcons[icon];
  return <Icon size={size} strokeWidth={1.75} />;
};
