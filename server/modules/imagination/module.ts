import { defineModule } from '../../module.ts'
import { ImaginationAdminResolver, ReportedImageResolver } from './admin/admin.resolver.ts'
import { ImageCompetition } from './competitions/competition.entity.ts'
import {
  CompetitionsResolver,
  ImageCompetitionResolver,
  ImageEntrantResolver,
  ImageSubmissionResolver,
} from './competitions/competitions.resolver.ts'
import { ImageEntrant } from './competitions/entrant.entity.ts'
import { ImageSubmission } from './competitions/submission.entity.ts'
import { resumeRequests } from './generating/fair-queue.ts'
import { GeneratedImage } from './generating/generated-image.entity.ts'
import { GeneratedImageResolver, GeneratingResolver, ImageRequestResolver } from './generating/generating.resolver.ts'
import { ImageRequest } from './generating/image-request.entity.ts'
import { makeImages } from './generating/make-images.job.ts'
import { ImageVote } from './jury/image-vote.entity.ts'
import { ImageJuror } from './jury/juror.entity.ts'
import { JuryScore } from './jury/jury-score.entity.ts'
import { ImageQuotaEntry } from './quota/ledger.entity.ts'
import { ImageReport } from './safety/image-report.entity.ts'
import { tellSupervisors } from './safety/repeated-refusals.ts'

/** What the module imagination adds to the product. */
export const imaginationModule = defineModule({
  name: 'imagination',
  entities: [
    ImageCompetition,
    ImageEntrant,
    ImageSubmission,
    ImageRequest,
    GeneratedImage,
    ImageQuotaEntry,
    ImageReport,
    ImageJuror,
    JuryScore,
    ImageVote,
  ],
  resolvers: [
    CompetitionsResolver,
    ImageCompetitionResolver,
    ImageEntrantResolver,
    ImageSubmissionResolver,
    GeneratingResolver,
    ImageRequestResolver,
    GeneratedImageResolver,
    ImaginationAdminResolver,
    ReportedImageResolver,
  ],
  jobs: {
    'imagination.make': makeImages,
    'imagination.tellSupervisors': tellSupervisors,
  },
  schedules: [{ name: 'resumeImageRequests', every: 15_000, run: resumeRequests }],
})
