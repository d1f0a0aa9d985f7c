import { pictureName } from '@vitrine/contract/pictures';
import { PREVIEW_PICTURE } from '@vitrine/contract/preview-picture';
import type { PublicView } from '@vitrine/contract/public-view';
import { cardColours } from '@vitrine/portfolio-view/card-colours';
import { initials } from '@vitrine/portfolio-view/initials';
import { CARD_PHOTO } from '@vitrine/resume-pdf/card';
import sharp from 'sharp';
import type { Context } from '../context/context.ts';
import { loadPhoto } from '../core/files/photo-bytes.ts';
import { withApiErrors } from '../core/files/resume-file.ts';
import { findPicture, pictureKey } from '../db/pictures.ts';

/** As good as a preview is looked at, and small enough for the sites that fetch it. */
const QUALITY = 86;

/** The picture that other sites show beside a link to a portfolio, as JPEG: the owner's own, or one in the theme's colours. */
export async function makeCard(context: Context, view: PublicView): Promise<Buffer> {
  const chosen = await chosenPicture(context, view);
  if (chosen) return sharp(chosen).resize(PREVIEW_PICTURE).jpeg({ quality: QUALITY, mozjpeg: true }).toBuffer();
  const { personalInfo: me } = view.resume;
  const photo = await loadPhoto(context, view);
  const colours = cardColours(view.theme);
  const svg = await withApiErrors(
    context.resumes.card({
      name: view.name,
      headline: me.designation,
      place: [me.city, me.country].filter(Boolean).join(', '),
      address: view.url.replace(/^https?:\/\//, ''),
      initials: initials(view.name),
      photo: photo !== undefined,
      colours,
    }),
  );
  const card = sharp(Buffer.from(svg)).resize(PREVIEW_PICTURE).flatten({ background: colours.ground });
  if (photo) card.composite([{ input: await roundCorners(photo), left: CARD_PHOTO.left, top: CARD_PHOTO.top }]);
  return card.jpeg({ quality: QUALITY, mozjpeg: true }).toBuffer();
}

/** The bytes of the picture that the owner chose; undefined where there is none. */
async function chosenPicture({ db, files }: Context, { page }: PublicView): Promise<Buffer | undefined> {
  const name = page?.picture && pictureName(page.picture);
  const found = name && (await findPicture(db, name));
  if (!found) return undefined;
  return (await files.get(pictureKey(found.userId, found, PREVIEW_PICTURE.width)))?.bytes;
}

function roundCorners(photo: Buffer): Promise<Buffer> {
  const { size, radius } = CARD_PHOTO;
  const mask = `<svg width="${size}" height="${size}"><rect width="${size}" height="${size}" rx="${radius}"/></svg>`;
  return sharp(photo)
    .resize(size, size)
    .composite([{ input: Buffer.from(mask), blend: 'dest-in' }])
    .png()
    .toBuffer();
}
