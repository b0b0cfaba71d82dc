import Play from "lucide-react/icons/play";
import Star from "lucide-react/icons/star";
import { useState } from "react";
import { Dialog } from "#client/components/dialog.tsx";
import { TilePattern } from "#client/components/tile.tsx";
import { formatTenths } from "#client/lib/format.ts";
import type { ShopperReviews } from "#shared/contracts/shopper.ts";
import { cutTo } from "./shopper-words.ts";

/** Spec 9: at most 2 reviews, cut at 60 characters, and 1 video, its title at 40. */
const mostReviews = 2;
const summaryLength = 60;
const titleLength = 40;

export const hasAny = ({ expertReviews, youtubeVideos }: ShopperReviews) =>
  expertReviews.length + youtubeVideos.length > 0;

/** The video's poster first, then what experts say. */
export const Reviews = ({ reviews: { expertReviews, youtubeVideos } }: { reviews: ShopperReviews }) => {
  const [video] = youtubeVideos;

  return (
    <ul className="-mx-5 flex snap-x gap-2.5 overflow-x-auto px-5 [scrollbar-width:none] lg:mx-0 lg:px-0">
      {video && (
        <li className="shrink-0 snap-start">
          <VideoPoster {...video} />
        </li>
      )}
      {expertReviews.slice(0, mostReviews).map(({ source, rating, summary }) => (
        <li
          key={source}
          className="w-52 shrink-0 snap-start rounded-xl bg-surface px-3.5 py-2 lg:py-3 ring-1 ring-line ring-inset"
        >
          <p className="flex items-center justify-between gap-2 font-semibold text-md">
            <span className="truncate">{source}</span>
            {rating !== null && (
              <span className="num flex items-center gap-1">
                <Star size={15} className="fill-saffron text-saffron" aria-hidden="true" />
                {formatTenths(rating)}
              </span>
            )}
          </p>
          <p className="mt-1 line-clamp-2 text-ink-muted text-sm">{cutTo(summary, summaryLength)}</p>
        </li>
      ))}
    </ul>
  );
};

type Video = ShopperReviews["youtubeVideos"][number];

const embedded = "https://www.youtube-nocookie.com/embed/";

/** Nothing is asked of the video's server before the person wants to see it. */
const VideoPoster = ({ title, channel, url }: Video) => {
  const [isOpen, setOpen] = useState(false);
  const name = cutTo(title, titleLength);
  if (!url.startsWith(embedded)) return null;

  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        aria-label={`Ver vídeo: ${name}`}
        className="island relative isolate flex h-18 w-37.5 flex-col items-center justify-center gap-1 overflow-hidden rounded-xl bg-deep px-3 text-left text-ink lg:h-36 lg:w-64"
      >
        <TilePattern />
        <span className="relative grid size-8 place-items-center rounded-full bg-white text-black lg:size-12">
          <Play size={18} className="translate-x-px fill-current" aria-hidden="true" />
        </span>
        <span className="relative line-clamp-1 self-start font-semibold text-caption lg:line-clamp-2 lg:text-base">
          {name}
        </span>
      </button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={name} description={channel} width="wide">
        <iframe
          src={`${url}?autoplay=1`}
          title={name}
          allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
          // The player refuses to play for a page that it knows nothing of.
          referrerPolicy="strict-origin-when-cross-origin"
          sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
          className="aspect-video w-full rounded-lg bg-deep"
        />
      </Dialog>
    </>
  );
};
