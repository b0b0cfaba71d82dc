export interface ToolRequest {
  tool: string;
  input: Record<string, unknown>;
}

export const toolRequest = (tool: string, input: Record<string, unknown>): ToolRequest => ({ tool, input });
