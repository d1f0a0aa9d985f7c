import { VideoField } from '../../../core/videos/video-field.tsx';
import { Card } from '../../../ui/card.tsx';
import type { EditedPortfolio } from '../edited-portfolio.ts';

/** The introduction video of a portfolio (rule P29). */
export function VideoCard({ of: { user } }: { of: EditedPortfolio }) {
  return (
    <Card
      id="video"
      title="Introduction video"
      hint="A short introduction at the top of your portfolio. Visitors see it as soon as it is uploaded."
    >
      <VideoField user={user} place={{ portfolioId: user.portfolioId, itemId: null }} of={user.name} />
    </Card>
  );
}
