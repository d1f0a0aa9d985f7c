import type { PublicPost } from '@vitrine/contract/writing/public-posts';

const day = (year: number, month: number, date: number) => Date.UTC(year, month - 1, date, 6, 30);

const IDEMPOTENT = `A retry is a promise that somebody else made for you. The client lost its connection, a proxy gave up after thirty seconds, a queue delivered twice: whatever the reason, the same request arrives again, and it is your turn to know that it is the same.

Most of the payments that we had to give back in my first year were not fraud. They were ours, made twice.

## What "the same" means

Two requests are the same if the person who made them meant one thing. The network cannot tell, and neither can a hash of the body: two cups of coffee at the same counter within a minute are two payments of one amount. Only the client knows, so the client has to say it.

> Name the intention, not the message.

We call the name an *idempotency key*[^key]. The client makes it once, when the button is pressed, and sends it with every try.

\`\`\`go
// Pay books a payment once, however often it is asked to.
func (l *Ledger) Pay(ctx context.Context, key string, p Payment) (Receipt, error) {
	if err := p.Validate(); err != nil {
		return Receipt{}, err // nothing is kept of what was never possible
	}
	return l.once(ctx, key, p.Hash(), func(tx *Tx) (Receipt, error) {
		return tx.Book(p)
	})
}
\`\`\`

## Where the key is kept

In the same transaction as the booking. This is the whole trick, and everything that goes wrong goes wrong here:

| Kept in          | What happens when the process dies in between   |
| ---------------- | ----------------------------------------------- |
| memory           | the payment is made twice                       |
| a cache          | the payment is made twice, a little less often  |
| another database | the payment is never made, and nobody is told   |
| the ledger       | nothing                                         |

1. Insert the key. If it is there already, answer what was answered then.
2. Book.
3. Commit both, or neither.

## What to answer

The first answer, to the byte. Not "already paid": whoever asks again has not seen the first answer, and a new kind of answer is a new kind of bug on the other side. If the body is another one under the same key, refuse it loudly. It is the one case in which silence costs money.

We keep keys for ~~thirty~~ ninety days, because mobile phones are sometimes in drawers for a month.

[^key]: The name is unlucky. Nothing is a key to anything; it is a name for a wish.
`;

const MIGRATION = `Nobody has ever thanked me for a migration, and this is how it should be.

The rule is old and short: **expand, move, contract**. Add what is new beside what is old, write both, fill the past in small steps, read the new, and only then take the old away. Each step can be undone by the one who is on call, at night, without me.

- One step is one release.
- No step holds a lock for longer than a customer holds their breath.
- The last step waits for a full month of closing books.

What takes long is not the code. It is to find out who else reads that table.
`;

/** Posts by Asha Rao: a long one with every kind of Markdown, a short one, and one published elsewhere. */
export const ASHA_POSTS: readonly PublicPost[] = [
  {
    slug: 'the-same-request-twice',
    title: 'The same request, twice',
    summary: 'What a retry is, who knows that it is one, and where to keep the name that says so.',
    body: IDEMPOTENT,
    publishedAt: day(2026, 9, 14),
    updatedAt: day(2026, 9, 14),
    tags: ['Payments', 'Reliability'],
    minutes: 2,
    originalUrl: '',
    isElsewhere: false,
    cover: null,
    coverAlt: '',
    pictures: [],
    isListed: true,
  },
  {
    slug: 'migrations-nobody-notices',
    title: 'Migrations nobody notices',
    summary: 'Expand, move, contract: three words, and a month of waiting.',
    body: MIGRATION,
    publishedAt: day(2026, 5, 3),
    updatedAt: day(2026, 5, 20),
    tags: ['PostgreSQL'],
    minutes: 1,
    originalUrl: 'https://asharao.example/migrations',
    isElsewhere: false,
    cover: null,
    coverAlt: '',
    pictures: [],
    isListed: true,
  },
  {
    slug: 'clocks-and-queues',
    title: 'Clocks and queues',
    summary: 'What restoring railway clocks has taught me about distributed systems.',
    body: '',
    publishedAt: day(2025, 11, 8),
    updatedAt: day(2025, 11, 8),
    tags: ['Time'],
    minutes: 1,
    originalUrl: 'https://journal.example/clocks-and-queues',
    isElsewhere: true,
    cover: null,
    coverAlt: '',
    pictures: [],
    isListed: true,
  },
];
