import { may, or } from '../../graphql/rules.ts'

/** Permission to manage competitions and moderate pictures. */
export const imaginationPermission = 'admin.imagination'

export const mayRun = may(imaginationPermission)
/** Permission of students to generate images. */
export const mayImagine = may('student.$ID.imagination-ai')
export const mayImagineOrRun = or(mayImagine, mayRun)
/** Permission to serve on juries; each competition has its own jury. */
export const mayJudge = or(or(may('supervisor.$ID.imagination-jury'), may('partner.$ID.imagination-jury')), mayRun)
