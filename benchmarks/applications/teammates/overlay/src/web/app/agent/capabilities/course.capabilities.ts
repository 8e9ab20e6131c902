import { inject } from '@angular/core';
import { firstValueFrom } from 'rxjs';
import { CourseService } from '../../../services/course.service';
import { StudentService } from '../../../services/student.service';
import { AgentBridgeService } from '../agent-bridge.service';
import { AgentCapability, object, text } from '../agent-capability';
import { fail, ok } from '../agent-response';

export function courseCapabilities(): AgentCapability[] {
  const bridge = inject(AgentBridgeService);
  const courses = inject(CourseService);
  const students = inject(StudentService);

  return [
    {
      name: 'course.get',
      description: 'A course',
      inputSchema: object({ courseId: text }, ['courseId']),
      run: async ({ courseId }) => ok(await firstValueFrom(courses.getCourseAsInstructor(courseId))),
    },
    {
      name: 'course.removeStudents',
      description: 'Takes all students out of a course',
      inputSchema: object({ courseId: text }, ['courseId']),
      run: ({ courseId }) => {
        const page = bridge.page('courseDetails');
        if (!globalThis.confirm(`Remove all students of ${courseId}?`)) {
          return fail('OPERATION_FAILED', 'The students stay', true);
        }
        page.deleteAllStudentsFromCourse(courseId);
        return ok({ removed: page.students.length });
      },
    },
    {
      name: 'export.students',
      description: 'The students of a course',
      inputSchema: object({ courseId: text }, ['courseId']),
      run: async ({ courseId }) => {
        const csv = await firstValueFrom(students.loadStudentListAsCsv({ courseId }));
        return ok({ content: csv, mimeType: 'text/csv' });
      },
    },
    {
      name: 'course.downloadStudents',
      description: 'The students of the course that is shown',
      run: ({ courseId }) => {
        const page = bridge.page('courseDetails');
        page.downloadAllStudentsFromCourse(courseId);
        return ok({ courseId, students: page.students.length });
      },
    },
    {
      name: 'render.roster',
      description: 'The students of a course as a picture',
      inputSchema: object({ courseId: text }, ['courseId']),
      run: async ({ courseId }) => {
        const { students: rows } = await firstValueFrom(students.getStudents({ courseIds: [courseId] }));
        const canvas = document.createElement('canvas');
        const context = canvas.getContext('2d')!;
        rows.forEach((row, index) => context.fillText(row.name, 0, 20 * index));
        return ok({ picture: canvas.toDataURL('image/png'), rows: rows.length });
      },
    },
  ];
}
