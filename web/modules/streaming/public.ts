export { ExamCamera } from './camera/ExamCamera.tsx'
export { resumeUploads } from './camera/uploads.ts'
