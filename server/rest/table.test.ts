import { describe, expect, it } from 'vitest'
import coverage from './coverage.json' with { type: 'json' }
import { mounted, mountTable, rest } from './testing/mounted-table.ts'

mountTable()

describe('the table', () => {
  it('has each path once', () => {
    expect(mounted.filter((path, i) => mounted.indexOf(path) !== i)).toEqual([])
  })

  it('serves exactly what the list of specified paths says is served', () => {
    const listed = [...coverage.served, ...coverage.beside]
    expect([...mounted].sort()).toEqual([...listed].sort())
    expect(coverage.waiting.filter((path) => listed.includes(path))).toEqual([])
    expect(new Set([...coverage.served, ...coverage.waiting]).size).toBe(159)
  })

  it('names every parameter as the specification does', () => {
    const parameters = Object.fromEntries(
      rest.operations.map((operation) => [operation.row.path, [...operation.parameters.keys()].join()]),
    )
    expect(parameters).toMatchInlineSnapshot(`
      {
        "/exam/application/add": "examId,language",
        "/exam/application/add-final": "examId,usernames,fromExamId,topPercent,enter",
        "/exam/application/add-partner": "applicationId,partnerId",
        "/exam/application/cancel": "id,reason",
        "/exam/application/respond-invitation": "applicationId,response",
        "/exam/application/update": "applicationId,examId,reason",
        "/exam/archive/aggregate-certificates": "examIds",
        "/exam/archive/aggregate-exams": "",
        "/exam/arena/add-make-up": "id,examId",
        "/exam/arena/fetch-application": "applicationId,tab,refreshTab,simulation,start",
        "/exam/arena/reset": "id,reason",
        "/exam/arena/start": "application,tab,simulation",
        "/exam/arena/submit": "application,imageId,tab",
        "/exam/arena/sync-application": "application,questions,submitted,tab,refreshTab,simulation",
        "/exam/category/fetch": "",
        "/exam/certificate/fetch": "limit,cursor",
        "/exam/certificate/fetch-for-partner": "examId,kind,search,limit,cursor",
        "/exam/certificate/fetch-for-supervisor": "examId,kind,search,limit,cursor",
        "/exam/certificate/fetch-one": "certificateId",
        "/exam/certificate/generate/participation-certificate": "id",
        "/exam/certificate/public/{id}": "id",
        "/exam/meta-data/fetch-exams": "cursor,limit",
        "/exam/meta-data/get-codementum-link": "applicationId",
        "/exam/mix/available-exams": "",
        "/exam/mix/find-by-fields": "search,category,grade,language,round,delivery,coming,resultsPublished,cursor,limit",
        "/exam/mix/find-by-multiple-ids": "ids",
        "/exam/question/import": "file,examId,format,language,name",
        "/exam/question/picture": "file",
        "/exam/report/fetch": "limit,cursor",
        "/exam/report/fetch-for-admin": "examId,search,award,group,order,limit,cursor",
        "/exam/report/fetch-for-supervisor": "examId,search,award,group,order,limit,cursor",
        "/exam/report/fetch-one": "reportId",
        "/exam/simulation-v2/enable": "applicationId",
        "/exam/simulation/reset": "id,reason",
        "/file/study-material": "file,name",
        "/file/upload": "file,purpose",
        "/file/upload-relation": "file,name",
        "/file/upload-relation/fetch/all": "",
        "/file/upload-relation/unlink/{id}": "id",
        "/gf/event/{id}/file": "id,language,title,file,name",
        "/gf/participant/user/{u}/participant-id/{p}/set-response": "u,p,action",
        "/gf/participant/{group}/add": "group,userId",
        "/gf/participant/{group}/add-parent/{id}": "group,id,firstName,lastName",
        "/gf/participant/{group}/add-user-draft": "group,personalInfo,residenceInfo,contactInfo,examDetail,notADuplicate",
        "/gf/participant/{group}/fetch": "group",
        "/gf/participant/{group}/hand-in/{id}": "group,id,kind,file,name",
        "/gf/participant/{group}/my-participation": "group",
        "/gf/participant/{group}/register-external-code": "group,participantId,code",
        "/gf/participant/{group}/remove/{id}": "group,id,reason",
        "/gf/participant/{group}/search": "group,search,qualified",
        "/gf/participant/{group}/transfer/{id}": "group,id,toGroupId",
        "/gf/participant/{group}/update-category": "group,participantId,categoryId,team",
        "/gf/participant/{group}/update-details": "group,participantId,details",
        "/gf/participant/{group}/update/{id}": "group,id,singleRoom,programIds,firstName,lastName",
        "/gf/participation-group": "userId,name",
        "/gf/participation-group/admin/add-quota": "id,amount,reason",
        "/gf/participation-group/admin/get-all": "eventId,state,country,tag,search,limit,cursor",
        "/gf/participation-group/admin/revert-payment-control": "id",
        "/gf/participation-group/admin/update-tag": "id,tag",
        "/gf/participation-group/my-groups/{id}": "id",
        "/gf/participation-group/{id}": "id",
        "/gf/participation-group/{id}/request-quota": "id,amount",
        "/gf/participation-group/{id}/set-main-program": "id,programId",
        "/gf/participation-group/{id}/transfer": "id,username",
        "/gf/program/fetch": "",
        "/imagination/challenge/target": "file",
        "/imagination/competitions/add": "words,opensAt,closesAt,fromGrade,toGrade,countries,categories,themes,entry,quota,mostPromptLength,uploads,criteria,minimumViews,voting,published",
        "/imagination/competitions/fetch/all": "search,limit,cursor",
        "/imagination/competitions/fetch/available": "",
        "/imagination/competitions/submit-image": "imageId,competitionId,title,category,theme,galleryConsent,nameConsent",
        "/imagination/competitions/update/{id}": "id,words,opensAt,closesAt,fromGrade,toGrade,countries,categories,themes,entry,quota,mostPromptLength,uploads,criteria,minimumViews,voting,published",
        "/imagination/image/fetch/all-images": "competitionId,userId,review,check,submitted,search,limit,cursor",
        "/imagination/image/fetch/my-images": "competitionId,applicationId,limit,cursor",
        "/imagination/image/fetch/quota": "competitionId,applicationId",
        "/imagination/image/generate": "prompt,applicationId,competitionId,taskId,variants,tab,requestKey",
        "/imagination/image/upload": "file,competitionId",
        "/imagination/users/add": "competitionId,usernames,extraQuota",
        "/imagination/users/fetch/all": "competitionId,userId,search,limit,cursor",
        "/imagination/users/register": "competitionId",
        "/payment/bonus-points/fetch-coupons": "limit,cursor",
        "/payment/bonus-points/merge-coupons": "ids",
        "/payment/bonus-points/purchase": "pkg",
        "/payment/discounts/apply": "code,categories,paymentIds",
        "/payment/discounts/fetch": "search,state,ownerId,batch,limit,cursor",
        "/payment/discounts/generate": "count,prefix,quota,tier,batch,percent,amount,categoryIds,expiresAt,ownerId",
        "/payment/discounts/revert-status": "id",
        "/payment/discounts/update": "id,quota,percent,amount,categoryIds,expiresAt,ownerId",
        "/payment/invoice/admin/fetch": "state,limit,cursor",
        "/payment/invoice/supervisor/fetch": "state,limit,cursor",
        "/payment/payment/local": "paymentIds,type,isGf,appliedDiscount,reference,notADuplicate",
        "/payment/payment/my/fetch": "states,search,limit,cursor",
        "/payment/payment/participant-payment/{id}/update-amount": "id,amount,reason",
        "/payment/stripe/init": "paymentIds,appliedDiscount,isGf,notADuplicate",
        "/statics/announcement/admin": "id",
        "/statics/announcement/partner": "",
        "/statics/announcement/student": "",
        "/statics/announcement/supervisor": "",
        "/statics/custom-form": "search,cursor,limit",
        "/statics/custom-form/fetch-one": "",
        "/statics/custom-form/{id}/submit": "id,answers",
        "/statics/external-code/next-external-codes": "",
        "/statics/language/fetch": "",
        "/statics/request-form/active": "",
        "/statics/request-form/submit": "id,action,category,applicationId,examId,firstName,lastName,address,note",
        "/statics/statistics/application-details": "from,to,season,compare,examId,categoryId,country",
        "/statics/statistics/category-active-sessions": "",
        "/statics/statistics/chart": "from,to,season,compare,examId,categoryId,country,step,by",
        "/statics/statistics/country": "from,to,season,compare,examId,categoryId",
        "/statics/statistics/language-active-sessions": "",
        "/statics/statistics/overview": "from,to,season,compare,examId,categoryId,country",
        "/statics/statistics/payment": "from,to,season,compare,examId,categoryId,country",
        "/user/admin/all-students": "search,grade,country,limit,cursor",
        "/user/admin/fetch-student/{id}": "id",
        "/user/admin/switch-user-type": "id",
        "/user/admin/update-student": "id,personalInfo,residenceInfo,contactInfo,examDetail",
        "/user/admin/update-supervisor-partner": "id,personalInfo,residenceInfo,contactInfo,examDetail",
        "/user/auth/password/check": "code",
        "/user/auth/password/execute": "code,password",
        "/user/auth/password/reset": "username",
        "/user/auth/register/guardian-consent": "",
        "/user/auth/register/student": "secret,refCodeData,personalInfo,residenceInfo,contactInfo,examDetail,applications,password,userType,notADuplicate",
        "/user/auth/register/supervisor": "secret,refCodeData,personalInfo,residenceInfo,contactInfo,password,userType,notADuplicate",
        "/user/auth/signin/complete": "challenge,code",
        "/user/auth/signin/local": "username,password",
        "/user/auth/signin/refresh": "",
        "/user/auth/signout/local": "",
        "/user/auth/verification/email/check": "code",
        "/user/auth/verification/email/send": "",
        "/user/coco/invoke": "",
        "/user/coco/switch-language": "language",
        "/user/coco/user-info": "",
        "/user/draft/admin": "id,personalInfo,residenceInfo,contactInfo,examDetail",
        "/user/draft/partner": "id,personalInfo,residenceInfo,contactInfo,examDetail",
        "/user/draft/supervisor": "id,personalInfo,residenceInfo,contactInfo,examDetail",
        "/user/draft/supervisor/drop": "id",
        "/user/exam-bucks/admin/add": "id,points,reason",
        "/user/exam-bucks/admin/config": "id,data",
        "/user/my/overview": "",
        "/user/my/real-details": "",
        "/user/my/updates": "firstName,lastName,country,timeZone,city,school,schoolId,phone,pictureId",
        "/user/my/vanish": "password",
        "/user/olds/update": "country,city,school,schoolId,grade,supervisor,email2,birth",
        "/user/partner/all-students": "search,limit,cursor",
        "/user/relation/add-relation": "key,isSupervisor,username",
        "/user/relation/find-reference-code-relation": "refCode",
        "/user/supervisor/list": "search,limit,cursor",
        "/user/supervisor/list/partner": "search,limit,cursor",
        "/user/supervisor/my-students": "search,state,limit,cursor",
        "/user/supervisor/remove-student-from-list": "id",
        "/user/supervisor/search": "search,limit,cursor",
        "/user/supervisor/search/partner": "search,limit,cursor",
        "/user/validation/validate": "obj,fields",
        "/utils/ant/stream/active-count": "applicationName",
        "/utils/ant/stream/create/{id}": "id",
        "/utils/ant/stream/fetch/{id}": "id",
        "/utils/ant/stream/get-vods/{id}": "id",
        "/utils/ant/stream/load": "applicationId,type,isTrial,camera",
        "/utils/ant/stream/reset": "applicationId,type",
        "/utils/ant/stream/segment/{id}": "id,session,seq,startedAt,durationMs,bytes,file",
        "/utils/ant/stream/speed": "bytes,file",
        "/utils/geo/country-data": "search",
        "/utils/geo/schools": "country,city,search,cursor,limit",
        "/utils/log/set": "action,application,details",
        "/utils/settings/delete": "_id",
        "/utils/settings/fetch": "name",
        "/utils/settings/save": "_id,name,data",
        "/utils/settings/update-order": "name,ids",
      }
    `)
  })

  it('says who may call what', () => {
    const access = Object.fromEntries(rest.operations.map(({ row, access }) => [row.path, access.label]))
    expect(access).toMatchInlineSnapshot(`
      {
        "/exam/application/add": "may(student.$ID.exams)",
        "/exam/application/add-final": "may(admin.applications)",
        "/exam/application/add-partner": "may(student.$ID.exams)",
        "/exam/application/cancel": "may(student.$ID.exams) | may(admin.applications)",
        "/exam/application/respond-invitation": "may(student.$ID.exams)",
        "/exam/application/update": "may(student.$ID.exams) | may(admin.applications)",
        "/exam/archive/aggregate-certificates": "may(admin.exams) | may(supervisor.$ID.certificates) | may(partner.$ID.exams)",
        "/exam/archive/aggregate-exams": "signedIn",
        "/exam/arena/add-make-up": "may(admin.applications)",
        "/exam/arena/fetch-application": "may(student.$ID.exams)",
        "/exam/arena/reset": "may(admin.exams)",
        "/exam/arena/start": "may(student.$ID.exams)",
        "/exam/arena/submit": "may(student.$ID.exams)",
        "/exam/arena/sync-application": "may(student.$ID.exams)",
        "/exam/category/fetch": "anyone",
        "/exam/certificate/fetch": "may(student.$ID.certificates)",
        "/exam/certificate/fetch-for-partner": "may(supervisor.$ID.certificates) | may(partner.$ID.exams)",
        "/exam/certificate/fetch-for-supervisor": "may(supervisor.$ID.certificates) | may(partner.$ID.exams)",
        "/exam/certificate/fetch-one": "signedIn",
        "/exam/certificate/generate/participation-certificate": "may(student.$ID.certificates) | may(admin.exams)",
        "/exam/certificate/public/{id}": "anyone",
        "/exam/meta-data/fetch-exams": "signedIn",
        "/exam/meta-data/get-codementum-link": "may(student.$ID.exams)",
        "/exam/mix/available-exams": "may(student.$ID.exams)",
        "/exam/mix/find-by-fields": "signedIn",
        "/exam/mix/find-by-multiple-ids": "signedIn",
        "/exam/question/import": "may($admin.examsSetup)",
        "/exam/question/picture": "may($admin.examsSetup)",
        "/exam/report/fetch": "may(student.$ID.exam-results)",
        "/exam/report/fetch-for-admin": "may(admin.exams)",
        "/exam/report/fetch-for-supervisor": "may(supervisor.$ID.exams) | may(partner.$ID.exams)",
        "/exam/report/fetch-one": "signedIn",
        "/exam/simulation-v2/enable": "may(student.$ID.exams)",
        "/exam/simulation/reset": "may(admin.exams)",
        "/file/study-material": "may(admin.upload)",
        "/file/upload": "signedIn",
        "/file/upload-relation": "may(student.$ID.uploads)",
        "/file/upload-relation/fetch/all": "may(student.$ID.uploads)",
        "/file/upload-relation/unlink/{id}": "may(student.$ID.uploads)",
        "/gf/event/{id}/file": "may(admin.gf-applications)",
        "/gf/participant/user/{u}/participant-id/{p}/set-response": "may(gf.frontend-section.student.$ID) | may(gf.frontend-section.supervisor.$ID) | may(admin.gf-applications)",
        "/gf/participant/{group}/add": "may(gf.frontend-section.supervisor.$ID) | may(admin.gf-applications)",
        "/gf/participant/{group}/add-parent/{id}": "may(gf.frontend-section.supervisor.$ID) | may(admin.gf-applications)",
        "/gf/participant/{group}/add-user-draft": "may(gf.frontend-section.supervisor.$ID) | may(admin.gf-applications)",
        "/gf/participant/{group}/fetch": "may(gf.frontend-section.supervisor.$ID) | may(admin.gf-applications)",
        "/gf/participant/{group}/hand-in/{id}": "may(gf.frontend-section.student.$ID) | may(gf.frontend-section.supervisor.$ID) | may(admin.gf-applications)",
        "/gf/participant/{group}/my-participation": "may(gf.frontend-section.student.$ID) | may(gf.frontend-section.supervisor.$ID) | may(admin.gf-applications)",
        "/gf/participant/{group}/register-external-code": "may(gf.frontend-section.student.$ID) | may(gf.frontend-section.supervisor.$ID) | may(admin.gf-applications)",
        "/gf/participant/{group}/remove/{id}": "may(gf.frontend-section.supervisor.$ID) | may(admin.gf-applications)",
        "/gf/participant/{group}/search": "may(gf.frontend-section.supervisor.$ID) | may(admin.gf-applications)",
        "/gf/participant/{group}/transfer/{id}": "may(gf.frontend-section.supervisor.$ID) | may(admin.gf-applications)",
        "/gf/participant/{group}/update-category": "may(gf.frontend-section.supervisor.$ID) | may(admin.gf-applications)",
        "/gf/participant/{group}/update-details": "may(gf.frontend-section.student.$ID) | may(gf.frontend-section.supervisor.$ID) | may(admin.gf-applications)",
        "/gf/participant/{group}/update/{id}": "may(gf.frontend-section.supervisor.$ID) | may(admin.gf-applications)",
        "/gf/participation-group": "may(gf.frontend-section.supervisor.$ID) | may(admin.gf-applications)",
        "/gf/participation-group/admin/add-quota": "may(admin.gf-applications)",
        "/gf/participation-group/admin/get-all": "may(admin.gf-applications)",
        "/gf/participation-group/admin/revert-payment-control": "may(gf.frontend-section.supervisor.$ID) | may(admin.gf-applications)",
        "/gf/participation-group/admin/update-tag": "may(admin.gf-applications)",
        "/gf/participation-group/my-groups/{id}": "may(gf.frontend-section.supervisor.$ID) | may(admin.gf-applications)",
        "/gf/participation-group/{id}": "may(gf.frontend-section.supervisor.$ID) | may(admin.gf-applications)",
        "/gf/participation-group/{id}/request-quota": "may(gf.frontend-section.supervisor.$ID) | may(admin.gf-applications)",
        "/gf/participation-group/{id}/set-main-program": "may(gf.frontend-section.supervisor.$ID) | may(admin.gf-applications)",
        "/gf/participation-group/{id}/transfer": "may(gf.frontend-section.supervisor.$ID) | may(admin.gf-applications)",
        "/gf/program/fetch": "may(gf.frontend-section.student.$ID) | may(gf.frontend-section.supervisor.$ID) | may(admin.gf-applications)",
        "/imagination/challenge/target": "may(admin.imagination)",
        "/imagination/competitions/add": "may(admin.imagination)",
        "/imagination/competitions/fetch/all": "may(admin.imagination)",
        "/imagination/competitions/fetch/available": "may(student.$ID.imagination-ai)",
        "/imagination/competitions/submit-image": "may(student.$ID.imagination-ai)",
        "/imagination/competitions/update/{id}": "may(admin.imagination)",
        "/imagination/image/fetch/all-images": "may(admin.imagination)",
        "/imagination/image/fetch/my-images": "may(student.$ID.imagination-ai)",
        "/imagination/image/fetch/quota": "may(student.$ID.imagination-ai)",
        "/imagination/image/generate": "may(student.$ID.imagination-ai)",
        "/imagination/image/upload": "may(student.$ID.imagination-ai)",
        "/imagination/users/add": "may(admin.imagination)",
        "/imagination/users/fetch/all": "may(admin.imagination)",
        "/imagination/users/register": "may(student.$ID.imagination-ai)",
        "/payment/bonus-points/fetch-coupons": "may(supervisor.$ID.bonus-points)",
        "/payment/bonus-points/merge-coupons": "may(supervisor.$ID.bonus-points)",
        "/payment/bonus-points/purchase": "may(supervisor.$ID.bonus-points)",
        "/payment/discounts/apply": "may(student.$ID.payments) | may(supervisor.$ID.payments) | may(partner.$ID.payments) | may(admin.payments)",
        "/payment/discounts/fetch": "may(admin.discounts)",
        "/payment/discounts/generate": "may(admin.discounts)",
        "/payment/discounts/revert-status": "may(admin.discounts)",
        "/payment/discounts/update": "may(admin.discounts)",
        "/payment/invoice/admin/fetch": "may(admin.invoices)",
        "/payment/invoice/supervisor/fetch": "may(supervisor.$ID.invoices)",
        "/payment/payment/local": "may(student.$ID.payments) | may(supervisor.$ID.payments) | may(partner.$ID.payments) | may(admin.payments)",
        "/payment/payment/my/fetch": "may(student.$ID.payments) | may(supervisor.$ID.payments) | may(partner.$ID.payments)",
        "/payment/payment/participant-payment/{id}/update-amount": "may(admin.payments)",
        "/payment/stripe/init": "may(student.$ID.payments) | may(supervisor.$ID.payments) | may(partner.$ID.payments)",
        "/statics/announcement/admin": "may(admin.announcement)",
        "/statics/announcement/partner": "signedIn",
        "/statics/announcement/student": "signedIn",
        "/statics/announcement/supervisor": "signedIn",
        "/statics/custom-form": "may(admin.forms)",
        "/statics/custom-form/fetch-one": "student",
        "/statics/custom-form/{id}/submit": "student",
        "/statics/external-code/next-external-codes": "student",
        "/statics/language/fetch": "anyone",
        "/statics/request-form/active": "student",
        "/statics/request-form/submit": "student",
        "/statics/statistics/application-details": "may(admin.statistics)",
        "/statics/statistics/category-active-sessions": "may(admin.statistics)",
        "/statics/statistics/chart": "may(admin.statistics)",
        "/statics/statistics/country": "may(admin.statistics)",
        "/statics/statistics/language-active-sessions": "may(admin.statistics)",
        "/statics/statistics/overview": "may(admin.statistics)",
        "/statics/statistics/payment": "may(admin.statistics)",
        "/user/admin/all-students": "may(admin.applications)",
        "/user/admin/fetch-student/{id}": "may(admin.applications)",
        "/user/admin/switch-user-type": "may(admin.supervisors) & may(admin.applications)",
        "/user/admin/update-student": "may(admin.applications)",
        "/user/admin/update-supervisor-partner": "may(admin.supervisors) & may(admin.applications)",
        "/user/auth/password/check": "anyone",
        "/user/auth/password/execute": "anyone",
        "/user/auth/password/reset": "anyone",
        "/user/auth/register/guardian-consent": "anyone",
        "/user/auth/register/student": "anyone",
        "/user/auth/register/supervisor": "anyone",
        "/user/auth/signin/complete": "anyone",
        "/user/auth/signin/local": "anyone",
        "/user/auth/signin/refresh": "anyone",
        "/user/auth/signout/local": "anyone",
        "/user/auth/verification/email/check": "signedIn",
        "/user/auth/verification/email/send": "signedIn",
        "/user/coco/invoke": "may(student.$ID.exams)",
        "/user/coco/switch-language": "may(student.$ID.exams)",
        "/user/coco/user-info": "may(student.$ID.exams)",
        "/user/draft/admin": "may(admin.supervisors)",
        "/user/draft/partner": "may(partner.$ID.supervisors)",
        "/user/draft/supervisor": "may(supervisor.$ID.my-students)",
        "/user/draft/supervisor/drop": "may(supervisor.$ID.my-students) | may(partner.$ID.supervisors) | may(admin.supervisors)",
        "/user/exam-bucks/admin/add": "may(admin.supervisors) & may(admin.discounts)",
        "/user/exam-bucks/admin/config": "may(admin.supervisors) & may(admin.discounts)",
        "/user/my/overview": "signedIn",
        "/user/my/real-details": "signedIn",
        "/user/my/updates": "signedIn",
        "/user/my/vanish": "inSession",
        "/user/olds/update": "signedIn",
        "/user/partner/all-students": "may(partner.$ID.applications)",
        "/user/relation/add-relation": "signedIn",
        "/user/relation/find-reference-code-relation": "anyone",
        "/user/supervisor/list": "may(partner.$ID.supervisors) | may(admin.supervisors)",
        "/user/supervisor/list/partner": "may(supervisor.$ID.my-students) | may(admin.supervisors)",
        "/user/supervisor/my-students": "may(supervisor.$ID.my-students)",
        "/user/supervisor/remove-student-from-list": "may(supervisor.$ID.my-students) | may(partner.$ID.supervisors)",
        "/user/supervisor/search": "signedIn",
        "/user/supervisor/search/partner": "may(supervisor.$ID.my-students) | may(admin.supervisors)",
        "/user/validation/validate": "anyone",
        "/utils/ant/stream/active-count": "may(admin.exams)",
        "/utils/ant/stream/create/{id}": "may(student.$ID.exams) | may(admin.exams)",
        "/utils/ant/stream/fetch/{id}": "may(student.$ID.exams) | may(admin.exams)",
        "/utils/ant/stream/get-vods/{id}": "may(student.$ID.exams) | may(admin.exams)",
        "/utils/ant/stream/load": "may(student.$ID.exams)",
        "/utils/ant/stream/reset": "may(admin.exams)",
        "/utils/ant/stream/segment/{id}": "may(student.$ID.exams)",
        "/utils/ant/stream/speed": "may(student.$ID.exams)",
        "/utils/geo/country-data": "anyone",
        "/utils/geo/schools": "anyone",
        "/utils/log/set": "signedIn",
        "/utils/settings/delete": "may(admin.settings)",
        "/utils/settings/fetch": "anyone",
        "/utils/settings/save": "may(admin.settings)",
        "/utils/settings/update-order": "may(admin.settings)",
      }
    `)
  })
})

describe('/api/openapi.json', () => {
  it('is a valid OpenAPI 3.1 document', async () => {
    const answer = await fastify.inject('/api/openapi.json')
    const validator = new Validator()
    expect(await validator.validate(answer.json())).toEqual({ valid: true })
    expect(validator.version).toBe('3.1')
  })

  it('can fail to be one', async () => {
    const broken = structuredClone(rest.document) as unknown as Record<string, Record<string, unknown>>
    delete broken.info!.title
    expect((await new Validator().validate(broken)).valid).toBe(false)
  })

  it('has every path, every error code and the bearer token', () => {
    const { paths, components } = rest.document
    const described = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} /api${path}`),
    )
    expect(described.sort()).toEqual([...mounted].sort())
    expect(components.schemas.ErrorCode!.enum).toEqual(Object.keys(restStatusOf))
    expect(components.securitySchemes.bearer).toMatchObject({ type: 'http', scheme: 'bearer' })
  })

  it('is not sent again to those who have it', async () => {
    const { headers } = await fastify.inject('/api/openapi.json')
    const again = await fastify.inject({ url: '/api/openapi.json', headers: { 'if-none-match': String(headers.etag) } })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  })
})

describe('/api/docs', () => {
  const open = async (headers = {}) => {
    const answer = await fastify.inject({ url: '/api/docs', headers })
    return { answer, page: new JSDOM(answer.body, { runScripts: 'outside-only', url: 'http://localhost/api/docs' }) }
  }

  it('allows no inline script or style, and has none', async () => {
    const { answer, page } = await open()
    const policy = String(answer.headers['content-security-policy'])
    expect(policy).toContain("default-src 'none'")
    expect(policy).not.toContain('unsafe')
    const { document } = page.window
    expect(document.querySelectorAll('script:not([src]), style, [style]')).toHaveLength(0)
    for (const element of document.querySelectorAll('*')) {
      expect(element.getAttributeNames().filter((name) => name.startsWith('on'))).toEqual([])
    }
    const files = [...document.querySelectorAll('script, link[rel=stylesheet]')].map(
      (element) => element.getAttribute('src') ?? element.getAttribute('href'),
    )
    expect(files).toEqual(['/api/docs/reference.css', '/api/docs/reference.js'])
    for (const url of files) expect((await fastify.inject(url!)).statusCode).toBe(200)
  })

  // a page of some hundred calls
  it('shows each call with its access, parameters, example and errors', async () => {
    const {
      page: {
        window: { document },
      },
    } = await open()
    const articles = [...document.querySelectorAll('article')]
    expect(articles).toHaveLength(rows.length)
    const bySummary = new Map(articles.map((article) => [article.querySelector('h3')!.textContent, article]))
    for (const { path, summary, method } of rows) {
      const article = bySummary.get(summary)!
      expect(article.querySelector('.path')!.textContent).toBe(`/api${path}`)
      expect(article.querySelector('.method')!.textContent).toBe(method)
      expect(article.querySelector('pre')!.textContent).toContain('curl')
      expect(article.textContent).toContain('INTERNAL')
    }
    const arena = document.getElementById('postExamArenaSyncApplication')!
    expect(arena.textContent).toContain('questions[].selectedAnswer')
  })

  it('has no violation that axe can find', async () => {
    const {
      page: { window },
    } = await open()
    const { document } = window
    // one area is like the other, and axe without a browser is slow
    for (const area of [...document.querySelectorAll('main .area')].slice(1)) area.remove()
    window.eval(axe.source)
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(document, {
      resultTypes: ['violations'],
      preload: false,
      // what the menu leads to was taken away; colours need a layout: the browser tests look at them
      rules: { 'color-contrast': { enabled: false }, 'skip-link': { enabled: false } },
    })
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
  })

  it('can fail to have none', async () => {
    const {
      page: { window },
    } = await open()
    window.document.body.innerHTML = '<img src="/x.png">'
    window.eval(axe.source)
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(window.document)
    expect(violations.map(({ id }) => id)).toContain('image-alt')
  })

  it('finds calls by word, path and permission', async () => {
    const {
      page: { window },
    } = await open()
    window.eval((await fastify.inject('/api/docs/reference.js')).body)
    const { document } = window
    const filter = document.getElementById('filter') as HTMLInputElement
    const shown = (text: string) => {
      filter.value = text
      filter.dispatchEvent(new window.Event('input'))
      return [...document.querySelectorAll('article:not([hidden]) .path')].map((path) => path.textContent)
    }
    expect(shown('signin refresh')).toEqual(['/api/user/auth/signin/refresh'])
    // a permission of few calls: those of the others grow with the product
    const students = shown('student.$ID.uploads')
    expect(students).toContain('/api/file/upload-relation/fetch/all')
    expect(students).not.toContain('/api/exam/arena/reset')
    expect(shown('admin.exams')).toContain('/api/exam/arena/reset')
    expect(shown('nothing of that kind')).toEqual([])
    expect(document.getElementById('found')!.textContent).toBe('0 calls')
    expect(shown('')).toHaveLength(rows.length)
  })

  it('follows the colours that the reader chose in the product', async () => {
    const scheme = async (headers = {}) => (await open(headers)).page.window.document.documentElement.dataset.scheme
    expect(await scheme({ cookie: 'a=b; dark-mode=true' })).toBe('dark')
    expect(await scheme({ cookie: 'dark-mode=false' })).toBe('light')
    expect(await scheme()).toBeUndefined()
  })
})
