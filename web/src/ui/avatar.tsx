interface AvatarProps {
  /** Whose initials stand in for a missing picture. */
  name: string;
  photoUrl?: string;
  /** Side in CSS pixels. */
  size?: number;
}

const initials = (name: string) => {
  const words = name.trim().split(/\s+/);
  const first = [...(words[0] ?? '')][0] ?? '';
  const last = words.length > 1 ? ([...(words.at(-1) ?? '')][0] ?? '') : '';
  return (first + last).toLocaleUpperCase();
};

/** A person's picture, or their initials. Decoration: the name stands beside it or in its button's label. */
export function Avatar({ name, photoUrl, size = 36 }: AvatarProps) {
  if (photoUrl) {
    return <img src={photoUrl} alt="" width={size} height={size} className="rounded-full object-cover" />;
  }
  return (
    <span
      aria-hidden="true"
      style={{ width: size, height: size }}
      className="inline-flex shrink-0 items-center justify-center rounded-full bg-accent-soft text-sm font-semibold text-accent-strong"
    >
      {initials(name)}
    </span>
  );
}
