import { defineModule } from '../../module/module.ts'
import { extraWorkIf } from '../exams/public.ts'
import { hasPictureTasks, pictureTaskPoints } from './challenge/exam-points.ts'
import { taskPointsFrom } from '../results/public.ts'
import { FilePurpose, attachedIf, pictureShownIf } from '../files/public.ts'
import { personalData } from './personal-data.ts'
import { byLoader } from '../../graphql/node.ts'
import { belongsToPicture, imageById, madePictureShown, requestById } from './generating/images.service.ts'
import { visibleCompetition } from './competitions/competitions.service.ts'
import { entrantById, submissionById } from './competitions/competitions.loaders.ts'
import { imageEvents } from './person-events.ts'
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
import { deleteExpiredPictures } from './generating/delete-expired-pictures.ts'
import { resumeRequests } from './generating/fair-queue.ts'
import { GeneratedImage } from './generating/generated-image.entity.ts'
import { GeneratedImageResolver, GeneratingResolver, ImageRequestResolver } from './generating/generating.resolver.ts'
import { ImageRequest } from './generating/image-request.entity.ts'
import { makeImages } from './generating/make-images.job.ts'
import {
  ChallengeResolver,
  ImageAnswerResolver,
  ImageTaskResolver,
  answerById,
  taskById,
} from './challenge/challenge.resolver.ts'
import { ImageAnswer } from './challenge/image-answer.entity.ts'
import { ImageTask } from './challenge/image-task.entity.ts'
import { PublicGalleryResolver } from './gallery/public-gallery.resolver.ts'
import { CompetitionJuryResolver, ImageJurorResolver, JuryResolver, jurorById } from './jury/jury.resolver.ts'
import { certifyBatch } from './jury/certify.job.ts'
import { ImageVote } from './jury/image-vote.entity.ts'
import { ImageJuror } from './jury/juror.entity.ts'
import { JuryScore } from './jury/jury-score.entity.ts'
import { ImageQuotaEntry } from './quota/ledger.entity.ts'
import { ImageReport } from './safety/image-report.entity.ts'
import { notifySupervisors } from './safety/repeated-refusals.ts'
import { imagesPaths } from './rest.ts'
import { userColumns } from './user-columns.ts'

/** Registration of the imagination module. */
export const imaginationModule = defineModule({
  name: 'imagination',
  userColumns,
  personEvents: imageEvents,
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
    ImageTask,
    ImageAnswer,
  ],
  nodes: {
    GeneratedImage: byLoader(imageById),
    ImageAnswer: byLoader(answerById),
    ImageCompetition: visibleCompetition,
    ImageEntrant: byLoader(entrantById),
    ImageJuror: byLoader(jurorById),
    ImageRequest: byLoader(requestById),
    ImageSubmission: byLoader(submissionById),
    ImageTask: byLoader(taskById),
  },
  personalData,
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
    JuryResolver,
    ImageJurorResolver,
    CompetitionJuryResolver,
    PublicGalleryResolver,
    ChallengeResolver,
    ImageTaskResolver,
    ImageAnswerResolver,
  ],
  rest: [imagesPaths],
  jobs: {
    'imagination.certify': certifyBatch,
    'imagination.make': makeImages,
    'imagination.tellSupervisors': notifySupervisors,
  },
  schedules: [
    { name: 'resumeImageRequests', every: 15_000, run: resumeRequests },
    { name: 'deleteExpiredPictures', every: 6 * 3_600_000, run: deleteExpiredPictures },
  ],
  hooks: [
    extraWorkIf(hasPictureTasks),
    taskPointsFrom(pictureTaskPoints),
    attachedIf({
      [FilePurpose.target]: 'exists (select from image_task task where task.target_id = file.id)',
      [FilePurpose.made]: belongsToPicture,
    }),
    pictureShownIf({
      [FilePurpose.target]: { own: 'true', staff: 'true', others: 'false' },
      [FilePurpose.made]: madePictureShown,
    }),
  ],
  demo: () => import('./demo/parts.ts'),
})
