/**
 * The program of a child of the pool: makes one document after the other until its parent ends it.
 * It may be killed at any moment and holds nothing that would be missed.
 */
import { sendable } from './child-channel.ts';
import type { Answer, Order, Pdf, Svg } from './protocol.ts';
import { Typesetter } from './typesetter.ts';

const say = sendable<Answer<Pdf | Svg>>();
const typesetter = new Typesetter();

process.on('message', (order: Order) => {
  say({ type: 'began' });
  try {
    say({ type: 'done', result: typesetter.make(order) });
  } catch (error) {
    say({ type: 'refused', message: String(error) });
  }
});

say({ type: 'ready' });
