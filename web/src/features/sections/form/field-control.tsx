import { parsePictureName } from '@vitrine/contract/portfolio/pictures';
import { createEmptyValues, type Field, type FieldKind, type Fields } from '@vitrine/contract/resume/fields';
import { formatEducationMonth, parseMonthText } from '@vitrine/contract/text/dates';
import { type ComponentType, useRef, useState } from 'react';
import { FailureNotice } from '../../../core/errors/failure-notice.tsx';
import { usePictureUpload } from '../../../core/photo/picture-upload.ts';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { ChooseButton } from '../../../ui/form/choose-button.tsx';
import { type FieldFrame, Field as Frame } from '../../../ui/form/field.tsx';
import { ListInput } from '../../../ui/form/list-input.tsx';
import { MonthInput } from '../../../ui/form/month-input.tsx';
import { RadioGroup, YesNo } from '../../../ui/form/radio-group.tsx';
import { type Cell, RowsInput } from '../../../ui/form/rows-input.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { TagInput } from '../../../ui/form/tag-input.tsx';
import { TextArea } from '../../../ui/form/text-area.tsx';
import { TextInput } from '../../../ui/form/text-input.tsx';
import { handleToolKeys, INLINE_TOOLS, PARAGRAPH_TOOLS, TextToolbar } from '../../../ui/form/text-tools.tsx';
import { completeAddress, UrlInput } from '../../../ui/form/url-input.tsx';
import { UserLogo } from '../../../ui/user-logo.tsx';
import { PrivateBadge } from '../badge.tsx';
import { type ErrorsByPath, pickFieldErrors } from './field-errors.ts';
import { PictureControl, uploadPicture } from './picture-control.tsx';
import { PictureRows, PictureThumbnail } from './picture-rows.tsx';

export interface FieldControlProps {
  field: Field;
  name: string;
  /** Unique on the page. */
  id: string;
  // The value's type follows from the field's kind, which is only known at run time.
  // biome-ignore lint/suspicious/noExplicitAny: see above.
  value: any;
  onChange: (value: unknown) => void;
  onBlur: () => void;
  /** The field's own error under '', those of its entries under their path in it. */
  errors: ErrorsByPath;
  /** Whether to mark the field as hidden from the public. */
  onlyYou: boolean;
  /** Whether a flag is a statement to check rather than a question. */
  statement: boolean;
}

/** Maximum number of options that are shown as radio buttons. */
const MAX_RADIOS = 4;

const getFrameProps = ({ id, field, errors, onlyYou: isPrivate }: FieldControlProps): FieldFrame => ({
  id,
  label: field.label,
  help: field.help,
  error: errors[''],
  required: field.required !== undefined,
  toComplete: field.toComplete,
  mark: isPrivate && <PrivateBadge />,
});

const toOptions = ({ options = [], optOut }: Field) =>
  [...options, ...(optOut ? [optOut] : [])].map((option) => ({ value: option, label: option }));

function Line(props: FieldControlProps) {
  const { field, name, value, onChange, onBlur } = props;
  const type = field.kind === 'email' ? 'email' : field.autocomplete === 'tel' ? 'tel' : 'text';
  return (
    <Frame {...getFrameProps(props)}>
      {(aria) => (
        <>
          <TextInput
            {...aria}
            type={type}
            name={name}
            list={field.suggestions && `${props.id}-suggestions`}
            autoComplete={field.autocomplete}
            placeholder={field.example}
            value={value}
            onChange={(event) => onChange(event.target.value)}
            onBlur={onBlur}
          />
          {field.suggestions && (
            <datalist id={`${props.id}-suggestions`}>
              {field.suggestions.map((word) => (
                <option key={word} value={word} />
              ))}
            </datalist>
          )}
        </>
      )}
    </Frame>
  );
}

function Paragraph(props: FieldControlProps) {
  const { field, name, id, value, onChange, onBlur } = props;
  return (
    <Frame {...getFrameProps(props)} tools={<TextToolbar tools={PARAGRAPH_TOOLS} controls={id} />}>
      {(aria) => (
        <TextArea
          {...aria}
          name={name}
          rows={4}
          max={field.maxLength}
          placeholder={field.example}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={handleToolKeys(PARAGRAPH_TOOLS)}
          onBlur={onBlur}
        />
      )}
    </Frame>
  );
}

function Address(props: FieldControlProps) {
  const { field, name, value, onChange, onBlur } = props;
  return (
    <Frame {...getFrameProps(props)}>
      {(aria) => (
        <>
          <UrlInput
            {...aria}
            name={name}
            autoComplete={field.autocomplete ?? 'url'}
            placeholder={field.example ?? 'https://'}
            value={value}
            complete={(typed) => completeAddress(field.toAddress?.(typed) ?? typed)}
            onChange={onChange}
            onBlur={onBlur}
          />
          {field.upload && <LogoUpload url={value} onUploaded={onChange} />}
        </>
      )}
    </Frame>
  );
}

function Month(props: FieldControlProps) {
  const { field, value, onChange, onBlur } = props;
  return (
    <Frame {...getFrameProps(props)}>
      {(aria) => <MonthInput aria={aria} label={field.label} value={value} onChange={onChange} onBlur={onBlur} />}
    </Frame>
  );
}

/** Like {@link Month}, for a value that is stored as 'Mar, 2021'. */
function MonthText(props: FieldControlProps) {
  const { value, onChange } = props;
  return (
    <Month
      {...props}
      value={parseMonthText(value) ?? value}
      onChange={(date) => onChange(formatEducationMonth(String(date)))}
    />
  );
}

/** Radio buttons for few options, a dropdown for more. */
function Choice(props: FieldControlProps) {
  const { field, name, value, onChange, onBlur } = props;
  const options = toOptions(field);
  if (options.length <= MAX_RADIOS) {
    return <RadioGroup {...getFrameProps(props)} {...{ name, options, value, onChange, onBlur }} />;
  }
  return <Dropdown {...props} />;
}

function Dropdown(props: FieldControlProps) {
  const { field, name, value, onChange, onBlur } = props;
  return (
    <Frame {...getFrameProps(props)}>
      {(aria) => (
        <Select
          {...aria}
          name={name}
          options={toOptions(field)}
          empty="Choose"
          value={value}
          onChange={(event) => onChange(event.target.value)}
          onBlur={onBlur}
        />
      )}
    </Frame>
  );
}

function Flag(props: FieldControlProps) {
  const { statement: isStatement, name, value, onChange, onBlur } = props;
  const Control = isStatement ? Checkbox : YesNo;
  return <Control {...getFrameProps(props)} {...{ name, value, onChange, onBlur }} />;
}

function getListProps(props: FieldControlProps) {
  const { field, value, onChange, onBlur } = props;
  const { entry = 'entry', maxItems = Number.POSITIVE_INFINITY, example } = field;
  return { ...getFrameProps(props), entry, maxItems, example, value, onChange, onBlur };
}

const Texts = (props: FieldControlProps) => (
  // biome-ignore lint/a11y/noStaticElementInteractions: the shortcuts belong to the text fields inside.
  <div onKeyDown={handleToolKeys(INLINE_TOOLS)}>
    <ListInput
      {...getListProps(props)}
      tools={<TextToolbar tools={INLINE_TOOLS} controls={props.id} />}
      max={props.field.maxLength}
      entryErrors={props.errors}
    />
  </div>
);

const Tags = (props: FieldControlProps) => (
  <TagInput
    {...getListProps(props)}
    suggestions={props.field.suggestions}
    entryRequired={props.field.entryRequired}
    entryErrors={omitOwnError(props.errors)}
  />
);

/** Field kinds that take a whole line within a row. */
const WIDE_KINDS: readonly FieldKind[] = ['tags', 'texts', 'paragraph', 'url'];

function Rows(props: FieldControlProps) {
  const columns: Fields = props.field.row ?? {};
  const renderCell = ({ column, index, onBlur = () => {}, ...cell }: Cell) => {
    const field = columns[column];
    if (!field) return null;
    if (field.kind === 'picture') return <PictureThumbnail url={String(cell.value)} />;
    const Control = field.kind === 'choice' ? Dropdown : CONTROLS[field.kind];
    return (
      <Control
        {...cell}
        field={{ ...field, autocomplete: field.autocomplete ?? 'off' }}
        name={`${props.name}-${index}-${column}`}
        onBlur={onBlur}
        errors={pickFieldErrors(props.errors, `${index}.${column}`)}
        onlyYou={false}
        statement={false}
      />
    );
  };
  const wide = Object.keys(columns).filter((name) => WIDE_KINDS.includes(columns[name]?.kind ?? 'line'));
  const list = { ...getListProps(props), empty: createEmptyValues(columns), wide, renderCell };
  const picture = Object.keys(columns).find((name) => columns[name]?.kind === 'picture');
  return picture ? <PictureRows {...list} picture={picture} field={props.field} /> : <RowsInput {...list} />;
}

const Picture = (props: FieldControlProps) => (
  <PictureControl {...getFrameProps(props)} field={props.field} value={props.value} onChange={props.onChange} />
);

const omitOwnError = ({ '': _own, ...entries }: ErrorsByPath) => entries;

const CONTROLS: Record<FieldKind, ComponentType<FieldControlProps>> = {
  line: Line,
  email: Line,
  paragraph: Paragraph,
  url: Address,
  month: Month,
  monthText: MonthText,
  choice: Choice,
  flag: Flag,
  texts: Texts,
  tags: Tags,
  rows: Rows,
  picture: Picture,
};

/** The control of one field, chosen by its kind. */
export function FieldControl(props: FieldControlProps) {
  const { kind, optOut } = props.field;
  const Control = CONTROLS[kind];
  // A choice has the opt-out among its options.
  if (!optOut || kind === 'choice') return <Control {...props} />;
  return <WithOptOut {...props} optOut={optOut} Control={Control} />;
}

interface WithOptOutProps extends FieldControlProps {
  optOut: string;
  Control: ComponentType<FieldControlProps>;
}

/**
 * A control with an opt-out checkbox; unchecking it restores the typed value. A field that starts with its opt-out
 * shows only the checkbox until it is unchecked.
 */
function WithOptOut({ optOut, Control, ...props }: WithOptOutProps) {
  const { field, id, value, onChange, onBlur } = props;
  const isOptedOut = value === optOut;
  const lastValue = useRef('');
  const [isCollapsed, setCollapsed] = useState(isOptedOut);
  const checkbox = (
    <Checkbox
      id={`${id}-opt-out`}
      name={`${props.name}-opt-out`}
      label={optOut}
      value={isOptedOut}
      onChange={(on) => {
        setCollapsed(false);
        if (on) lastValue.current = value;
        onChange(on ? optOut : lastValue.current);
      }}
      onBlur={onBlur}
    />
  );
  if (isCollapsed && isOptedOut) {
    return (
      <fieldset>
        <legend className="text-sm font-medium">{field.label}</legend>
        {checkbox}
      </fieldset>
    );
  }
  return (
    <div>
      <fieldset disabled={isOptedOut} className={`min-w-0 ${isOptedOut ? 'opacity-60' : ''}`}>
        <Control {...props} value={isOptedOut ? '' : value} />
      </fieldset>
      {checkbox}
    </div>
  );
}

interface LogoUploadProps {
  /** The current value of the field. */
  url: string;
  onUploaded: (url: string) => void;
}

/** Uploads a logo and fills in its address; it is saved with the form. */
function LogoUpload({ url, onUploaded }: LogoUploadProps) {
  const upload = usePictureUpload((file) => uploadPicture('logo', file), onUploaded);
  // While an address is typed, its picture is not requested.
  const isUploaded = parsePictureName(url) !== undefined;
  return (
    <div className="mt-2 space-y-2">
      <div className="flex flex-wrap items-center gap-3">
        {isUploaded && <UserLogo url={url}>?</UserLogo>}
        <ChooseButton
          label={isUploaded ? 'Upload another logo' : 'Upload a logo'}
          busy={upload.isPending}
          onChoose={(file) => upload.start(file)}
        />
        <p role="status" className="text-sm text-muted">
          {upload.isPending && 'Uploading...'}
          {url !== '' && url === upload.url && 'Uploaded. Save to use it.'}
        </p>
      </div>
      {upload.failure && <FailureNotice error={upload.failure} />}
    </div>
  );
}
