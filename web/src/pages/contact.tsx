import { CONTACT } from './contact/content.ts';
import { Details } from './contact/details.tsx';
import { MessageForm, type Sender } from './contact/message-form.tsx';
import { Questions } from './contact/questions.tsx';

interface Props {
  supportEmail: string;
  /** Who writes, as far as it is known. */
  sender?: Sender | undefined;
}

/** The form to write to us, where else to find us, and what others asked. */
export function Contact({ supportEmail, sender }: Props) {
  return (
    <>
      <div className="mx-auto w-full max-w-[80rem] px-5 pt-14 pb-16 sm:px-8 sm:pt-20 lg:pb-24">
        <header>
          <h1 className="font-serif text-3xl font-medium tracking-[-0.022em]">{CONTACT.title}</h1>
          <p className="mt-4 text-lg text-muted">{CONTACT.text}</p>
        </header>
        <div className="mt-10 grid gap-x-16 gap-y-14 lg:mt-14 lg:grid-cols-[minmax(0,44rem)_20rem] lg:justify-between">
          <section aria-labelledby="write" className="max-w-[44rem] print:hidden">
            <h2 id="write" className="mb-6 font-serif text-lg font-medium">
              Write to us
            </h2>
            <MessageForm supportEmail={supportEmail} sender={sender} />
          </section>
          <Details supportEmail={supportEmail} />
        </div>
      </div>
      <Questions />
    </>
  );
}
