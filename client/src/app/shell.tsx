import { QueryClientProvider } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { createQueryClient } from "#client/api/query-client.ts";
import { Toaster } from "#client/components/toaster.tsx";
import { Routes } from "./routes.tsx";
import { contentId } from "./skip-link.tsx";
import { Waiting } from "./waiting.tsx";
