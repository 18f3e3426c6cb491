interface OfPerson {
  user_id: number;
  user_name: string | null;
}
interface OfWeek extends OfPerson {
  week_start: string;
}

export interface Checks {
  missing: (OfWeek & { state: string | null })[];
  late: OfWeek[];
  working_time: (OfWeek & { check: string; figure: string | null })[];
  averages: (OfPerson & {
    average: string | null;
    is_over_limit: boolean;
    opted_out_from: string | null;
  })[];
  utilisation: (OfPerson & { worked: string; scheduled: string; percent: number | null })[];
}
