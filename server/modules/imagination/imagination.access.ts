import { may, or } from '../../graphql/rules.ts'

/** Runs competitions and moderates pictures. */
export const imaginationPermission = 'admin.imagination'

export const mayRun = may(imaginationPermission)
/** Students with image generation. */
export const mayImagine = may('student.$ID.imagination-ai')
export const mayImagineOrRun = or(mayImagine, mayRun)
/** Those who may be asked to judge; each competition has its own jury. */
export const mayJudge = or(or(may('supervisor.$ID.imagination-jury'), may('partner.$ID.imagination-jury')), mayRun)
