import { useCallback, useEffect, useRef, useState } from 'react';
import { type ChosenPicture, readPicture, releasePicture } from './chosen-picture.ts';
import { type Crop, firstCrop } from './crop.ts';

interface Chosen {
  picture: ChosenPicture;
  crop: Crop;
}

/** The picture that was chosen last, with the square to keep of it. */
export function useChosenPicture() {
  const [chosen, setChosen] = useState<Chosen>();
  const [failure, setFailure] = useState<string>();
  const [isReading, setReading] = useState(false);
  const newest = useRef<File>(undefined);

  const picture = chosen?.picture;
  useEffect(() => picture && (() => releasePicture(picture)), [picture]);

  /** Shows a file, unless another was chosen by the time it is read. */
  const choose = useCallback(async (file: File) => {
    newest.current = file;
    setFailure(undefined);
    setReading(true);
    try {
      const read = await readPicture(file);
      if (newest.current === file) setChosen({ picture: read, crop: firstCrop(read) });
      else releasePicture(read);
    } catch (error) {
      if (newest.current === file) setFailure(error instanceof Error ? error.message : String(error));
    } finally {
      if (newest.current === file) setReading(false);
    }
  }, []);

  const clear = useCallback(() => {
    newest.current = undefined;
    setChosen(undefined);
    setFailure(undefined);
    setReading(false);
  }, []);

  const changeCrop = useCallback(
    (change: (crop: Crop) => Crop) => setChosen((now) => now && { ...now, crop: change(now.crop) }),
    [],
  );

  return { chosen, failure, isReading, choose, clear, changeCrop };
}
