/** The attributes that our documents use, by their names in HTML and SVG. */
type AttributeName =
  | 'action'
  | 'alt'
  | 'as'
  | 'autocomplete'
  | 'autofocus'
  | 'charset'
  | 'class'
  | 'content'
  | 'controls'
  | 'crossorigin'
  | 'cx'
  | 'cy'
  | 'd'
  | 'datetime'
  | 'default'
  | 'dir'
  | 'fetchpriority'
  | 'fill'
  | 'focusable'
  | 'for'
  | 'height'
  | 'href'
  | 'hreflang'
  | 'id'
  | 'imagesizes'
  | 'imagesrcset'
  | 'kind'
  | 'label'
  | 'lang'
  | 'loading'
  | 'maxlength'
  | 'method'
  | 'name'
  | 'pathLength'
  | 'playsinline'
  | 'poster'
  | 'preload'
  | 'preserveAspectRatio'
  | 'property'
  | 'r'
  | 'rel'
  | 'required'
  | 'role'
  | 'rows'
  | 'rx'
  | 'ry'
  | 'sizes'
  | 'src'
  | 'srclang'
  | 'srcset'
  | 'start'
  | 'stroke-dasharray'
  | 'stroke-width'
  | 'tabindex'
  | 'text-anchor'
  | 'title'
  | 'transform'
  | 'type'
  | 'value'
  | 'vector-effect'
  | 'viewBox'
  | 'width'
  | 'x'
  | 'y';

/**
 * The attributes of an element. A value of true renders the name alone, as HTML has it for `required` or `controls`;
 * false, null and undefined render nothing.
 */
export type ElementAttributes = { readonly [N in AttributeName]?: string | number | boolean | null | undefined } & {
  /** Texts, also 'true' and 'false' (WAI-ARIA 1.2, section 6.2). */
  readonly [name: `aria-${string}`]: string | undefined;
} & {
  /** Variables for the style sheet. */
  readonly style?: CustomProperties | undefined;
};

export type CustomProperties = Readonly<Record<`--${string}`, string | number>>;
