import { useMutation } from '@tanstack/react-query';
import type { ItemPictureKind } from '@vitrine/contract/portfolio/pictures';
import type { Field } from '@vitrine/contract/resume/fields';
import { type ComponentProps, useRef, useState } from 'react';
import { toApiError } from '../../../core/errors/failure-text.ts';
import { requirePictureSize } from '../../../core/photo/picture-upload.ts';
import { UpgradeForError } from '../../../core/plans/upgrade.tsx';
import { ChooseButton } from '../../../ui/form/choose-button.tsx';
import { FieldNotes } from '../../../ui/form/field.tsx';
import { FileDrop } from '../../../ui/form/file-drop.tsx';
import { WAITING_MESSAGE } from '../../../ui/form/picture-input.tsx';
import { type Row, RowsInput } from '../../../ui/form/rows-input.tsx';
import { useSubmitBlock } from '../../../ui/form/use-submit-block.ts';
import { uploadPicture } from './picture-control.tsx';

type PictureRowsProps = ComponentProps<typeof RowsInput> & { field: Field; picture: string };

/** Rows with a picture each, which are added by uploading it. */
export function PictureRows({ field, picture, ...list }: PictureRowsProps) {
  const { value, onChange, maxItems, empty } = list;
  // Several pictures are added before the form renders again.
  const latest = useRef(value);
  latest.current = value;
  const add = (url: string) => {
    latest.current = [...latest.current, { ...empty, [picture]: url }];
    onChange([...latest.current]);
  };
  return (
    <RowsInput
      {...list}
      // The item's first picture has a field of its own.
      getName={(_: Row, index) => `picture ${index + 2}`}
      grid="grid-cols-[auto_minmax(0,1fr)]"
      add={
        <AddPictures
          id={`${list.id}-add`}
          upload={field.row?.[picture]?.upload ?? 'project'}
          max={maxItems}
          room={Math.max(0, maxItems - value.length)}
          onAdd={add}
        />
      }
    />
  );
}

interface AddPicturesProps {
  id: string;
  upload: ItemPictureKind;
  /** Maximum number of pictures, and how many more can be added. */
  max: number;
  room: number;
  /** Called with the address of each picture as soon as it is uploaded. */
  onAdd: (url: string) => void;
}

/** Uploads further pictures of an item, several at once. One that is refused does not stop the others. */
function AddPictures({ id, upload: use, max, room, onAdd }: AddPicturesProps) {
  const box = useRef<HTMLDivElement>(null);
  const [progress, setProgress] = useState('');
  const tooMany = `At most ${max} pictures can be added.`;
  const upload = useMutation({
    mutationFn: async (files: readonly File[]) => {
      const failures = [];
      for (const [at, file] of files.slice(0, room).entries()) {
        setProgress(files.length > 1 ? `Uploading ${at + 1} of ${Math.min(files.length, room)}...` : 'Uploading...');
        try {
          requirePictureSize(file);
          onAdd(await uploadPicture(use, file));
        } catch (error) {
          failures.push({ file, error: toApiError(error) });
        }
      }
      const texts = failures.map(({ file, error }) => `${file.name}: ${error.message}`);
      return { error: failures[0]?.error, texts: files.length > room ? [...texts, tooMany] : texts };
    },
  });
  const isSubmitBlocked = useSubmitBlock(box, upload.isPending);
  const start = (files: readonly File[]) => {
    if (!upload.isPending) upload.mutate(files);
  };
  const failure = upload.data?.texts.join(' ');
  return (
    <>
      <FileDrop ref={box} onFiles={room > 0 ? start : undefined} className="mt-3 flex flex-wrap items-center gap-3">
        {room > 0 && (
          <ChooseButton label="Add pictures" multiple busy={upload.isPending} onChoose={(...files) => start(files)} />
        )}
        <p role="status" className="text-sm text-muted">
          {upload.isPending ? progress : room > 0 ? 'Or drop or paste them here.' : tooMany}
        </p>
      </FileDrop>
      <FieldNotes id={id} error={isSubmitBlocked ? WAITING_MESSAGE : failure} />
      <UpgradeForError error={upload.data?.error} />
    </>
  );
}

/** The picture of a row. */
export const PictureThumbnail = ({ url }: { url: string }) => (
  <img
    src={new URL(url, window.location.href).pathname}
    alt=""
    className="aspect-8/5 w-24 rounded-sm border border-line bg-raised object-cover"
  />
);
