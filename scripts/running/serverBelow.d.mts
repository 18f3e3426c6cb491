export function downToServer(pid: number): number[];
export function serverBelow(pid: number): number;
