import { describe, expect, it } from 'vitest';
import { absences } from '@/modules/absences/model/absences';
import { expenses } from '@/modules/expenses/model/expenses';
import { attached } from '@/modules/switchedOnModules';
import { timesheetWeeks } from '@/modules/timesheets/model/weeks/timesheetWeeks';
import { registry, resourceAt } from '@/registry';
import { attach } from './attaching';
import { type Handled, handle, type ServerModule } from './handlers';
import { openDemo } from './testing/demo';
import { makeTransition } from './transitions/makeTransition';

const demo = openDemo();

const withHandlers = (...handlers: Handled[]): ServerModule => ({
  name: 'tried',
  needs: [],
  handlers,
});
const attachAlone = (path: string, ...handlers: Handled[]) =>
  attach([withHandlers(...handlers)], new Map([[path, resourceAt(path)]]));

describe('handlers', () => {
  it('do not compile with a transition, an input or a load that the resource lacks', () => {
    // @ts-expect-error no transition of this name
    handle(timesheetWeeks, { on: { aprove: async () => undefined } });
    handle(timesheetWeeks, {
      on: {
        reopen: async (_ctx, { input }) => {
          const reason: string | null = input.reason;
          // @ts-expect-error no input of this name
          void [reason, input.reson];
        },
        // @ts-expect-error returns something other than a week
        approve: async () => ({ id: 'x' }),
      },
    });
    // @ts-expect-error no load of this name
    handle(absences, { loads: { dais: async () => undefined } });
    expect(attached.of('timesheet-weeks').length).toBeGreaterThan(1);
  });

  it('are refused if a module comes before one that it needs', () => {
    const one = { name: 'billing', needs: ['timesheets'] };
    expect(() => attach([one, { name: 'timesheets', needs: [] }], new Map())).toThrow(
      'billing needs timesheets, which comes after it',
    );
  });

  it('are refused if two modules have a call of the same name', () => {
    const view = { views: { search: async () => ({ data: null }) } };
    const modules = ['first', 'second'].map((name) => ({ name, needs: [], ...view }));
    expect(() => attach(modules, new Map())).toThrow('two modules have a view called "search"');
  });

  it("are refused if no handler loads the records that a transition's rules read", () => {
    expect(() => attachAlone('expenses')).toThrow('expenses: nobody loads "duplicates"');
  });

  it('are refused if they name an undeclared transition or load', () => {
    const loads = { duplicates: async () => undefined };
    const stranger = { loads, on: { aprove: async () => undefined } } as object;
    expect(() => attachAlone('expenses', handle(expenses, stranger))).toThrow(
      'expenses: no transition is called "aprove"',
    );
    const more = { loads: { ...loads, weather: async () => undefined } } as object;
    expect(() => attachAlone('expenses', handle(expenses, more))).toThrow(
      'expenses: no transition loads "weather"',
    );
  });

  it('run in module order, each on the record as the previous one left it', async () => {
    const seen: unknown[] = [];
    const note = (name: string) =>
      handle(timesheetWeeks, {
        onEach: async (_ctx, { after }) => {
          seen.push([name, 'each', after.version]);
          return { ...after, version: after.version + 10 };
        },
        on: { shadow: async (_ctx, { after }) => void seen.push([name, 'on', after.version]) },
      });
    const loads = handle(timesheetWeeks, { loads: { contract_manager_id: async () => undefined } });
    const tried = attachAlone('timesheet-weeks', loads, note('first'), note('second'));
    const week = (await demo.all('timesheet-weeks')).find(
      ({ status, user_id }) => status === 'draft' && user_id === 4,
    );
    const mate = (await demo.all('employees')).find(
      (one) => one.contract_manager_id === 3 && one.id !== 4 && one.status === 'active',
    );
    const of = resourceAt('timesheet-weeks');
    const [workflow] = of.workflows;
    const one = workflow?.transitions.shadow;
    if (!workflow || !one) throw new Error('weeks are not shadowed');
    await demo.change('CONTRACT_MANAGER', (ctx) =>
      makeTransition(
        { ...ctx, attached: tried },
        { of, workflow, name: 'shadow', one },
        { at: week?.id ?? 0, input: { shadow_engineer_id: mate?.id ?? 0 }, version: undefined },
      ),
    );
    const [[, , version] = []] = seen as [string, string, number][];
    expect(seen).toEqual([
      ['first', 'each', version],
      ['second', 'each', Number(version) + 10],
      ['first', 'on', Number(version) + 20],
      ['second', 'on', Number(version) + 20],
    ]);
  });

  it('are attached to resources of the registry', () => {
    const named = [...registry.keys()].filter((path) => attached.of(path).length > 0);
    expect(named).toContain('timesheet-weeks');
  });
});
